<?php
// For functions.php of a WordPress theme; [mundwerk] then stands where the portal belongs.
add_action( 'wp_enqueue_scripts', function () {
  wp_enqueue_script( 'mundwerk', 'https://empfehlen.nordnetz.example/embed/1.1.js', array(), null, array( 'strategy' => 'defer' ) );
} );
add_filter( 'wp_script_attributes', function ( $attributes ) {
  if ( ( $attributes['id'] ?? '' ) !== 'mundwerk-js' ) return $attributes;
  return $attributes + array( 'integrity' => 'sha384-dr/YOnFw5c+h+SNsrIVUwTKbtXNvxDUm7n6qvzO42/ypcWwRFPHD+UE+ayjsTvpf', 'crossorigin' => 'anonymous' );
} );
add_shortcode( 'mundwerk', function () {
  return '<mundwerk-portal client="nordnetz"><a href="https://empfehlen.nordnetz.example/">Freunde empfehlen</a></mundwerk-portal>';
} );
