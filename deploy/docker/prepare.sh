#!/bin/sh
# Makes what compose.yaml needs and no repository may hold: secrets, a certificate for localhost, the proxy's configuration with the servers' names.
set -eu
cd "$(dirname "$0")"
mkdir -p made
umask 077
[ -f made/server.env ] || {
  echo "APP_SECRET=$(openssl rand -base64 36)"
  echo "ENCRYPTION_KEYS=first:$(openssl rand -base64 32)"
} > made/server.env
[ -f made/portal.pem ] || openssl req -x509 -newkey rsa:2048 -nodes -days 365 -subj /CN=localhost \
  -addext 'subjectAltName=DNS:localhost,DNS:*.localhost' -keyout made/portal.key -out made/portal.pem 2> /dev/null
sed -e 's/127\.0\.0\.1:3001/server-1:3001/' -e 's/127\.0\.0\.1:3002/server-2:3002/' ../nginx/mundwerk.conf > made/nginx.conf
chmod 644 made/portal.pem made/nginx.conf
echo 'Prepared: docker compose up --build'
