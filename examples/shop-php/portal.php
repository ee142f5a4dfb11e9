<?php
// What every shop needs of the portal: calls with its key, and the check of a webhook's signature.
declare(strict_types=1);

const TOLERANCE_SECONDS = 300;

function portal(): string
{
    return getenv('PORTAL') ?: 'http://localhost:3000';
}

/** Calls the portal. Repeating is safe, because an order is known by the shop's own number. */
function call(string $method, string $path, ?array $body = null): array
{
    $headers = ['Authorization: Bearer ' . getenv('KEY'), 'Content-Type: application/json', 'Language: en'];
    $request = ['method' => $method, 'header' => $headers, 'ignore_errors' => true, 'timeout' => 30];
    if ($body !== null) {
        $request['content'] = json_encode($body, JSON_THROW_ON_ERROR);
    }
    $context = stream_context_create(['http' => $request]);
    $reply = file_get_contents(portal() . '/api/v1/nordnetz/betrieb/' . $path, false, $context);
    $status = (int) explode(' ', $http_response_header[0])[1];
    if ($status === 429 || $status === 503) {
        sleep(5);
        return call($method, $path, $body);
    }
    $answer = json_decode((string) $reply, true, flags: JSON_THROW_ON_ERROR);
    if ($status >= 400) {
        throw new RuntimeException($answer['ErrorCode'] . ': ' . $answer['Message']);
    }
    return $answer;
}

/** Today in the client's time zone; `SHOP_TODAY` is for trying the shop against a portal whose clock was moved. */
function today(): string
{
    return getenv('SHOP_TODAY') ?: (new DateTime('now', new DateTimeZone('Europe/Berlin')))->format('Y-m-d');
}

/** Whether a webhook was signed with our secret, not long ago. While a secret is renewed there are two signatures. */
function isGenuine(string $id, string $seconds, string $signatures, string $body): bool
{
    // Without a secret everybody could sign.
    if (!str_starts_with((string) getenv('WEBHOOK_SECRET'), 'whsec_')) {
        return false;
    }
    $secret = base64_decode(substr((string) getenv('WEBHOOK_SECRET'), strlen('whsec_')));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$seconds.$body", $secret, true));
    if (abs(time() - (int) $seconds) > TOLERANCE_SECONDS) {
        return false;
    }
    foreach (explode(' ', $signatures) as $signature) {
        if (hash_equals($expected, $signature)) {
            return true;
        }
    }
    return false;
}
