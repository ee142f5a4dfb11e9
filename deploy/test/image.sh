#!/bin/sh
# Builds the image by the Dockerfile, both stages, and runs it as an engine does: as the image's user, on a root that cannot be written, without a capability.
# No registry is asked for a base image: a Debian by debootstrap with the pinned Node stands in for it. Needs root, buildah, runc, debootstrap, PostgreSQL's
# programs, and npm's registry for the first stage. BASE names a Debian that was made before, NPM_CACHE a cache of npm, PORT the port to use;
# BUILT names a release that was built before, in place of the first stage.
set -eu
repository=$(cd "$(dirname "$0")/../.." && pwd -P)
node=$repository/node_modules/node/bin/node
port=${PORT:-4751}
database_port=$((port + 1))
work=$(mktemp -d)
base=${BASE:-$work/debian}
programs=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
image=localhost/mundwerk:test
storage="--root $work/storage --runroot $work/run"
# Buildah's settings of a machine that may have none.
printf '{ "default": [{ "type": "insecureAcceptAnything" }] }\n' > "$work/policy.json"
: > "$work/registries.conf"
runtime="runc --root $work/containers"
build="buildah $storage --registries-conf $work/registries.conf"

say() { echo "── $*"; }
expect() { [ "$2" = "$3" ] || { echo "expected $1 $3 and found $2" >&2; exit 1; }; echo "   $1: $2"; }
clean_up() {
  code=$?
  $runtime delete --force server > /dev/null 2>&1 || true
  [ ! -d "$work/cluster" ] || su postgres -c "$programs/pg_ctl -D $work/cluster -m immediate stop" > /dev/null 2>&1 || true
  $build umount --all > /dev/null 2>&1 || true
  [ -n "${KEEP:-}" ] || rm -rf "$work" || true
  exit $code
}
trap clean_up EXIT
trap 'exit 1' INT TERM

say 'a base in place of node:26-bookworm-slim'
[ -x "$base/bin/sh" ] || debootstrap --variant=minbase --include=ca-certificates,libatomic1 bookworm "$base" > "$work/debootstrap.log"
from=$($build from scratch)
tar -C "$base" --exclude='./dev/*' --exclude='./proc/*' --exclude='./root/*' --exclude='./var/lib/postgresql/*' --exclude='./opt/*' -cf "$work/base.tar" .
$build add --quiet "$from" "$work/base.tar" / > /dev/null
rm "$work/base.tar"
$build copy --quiet "$from" "$node" /usr/local/bin/node > /dev/null
$build copy --quiet "$from" "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" /usr/local/lib/node_modules/npm > /dev/null
$build config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --cmd node "$from"
$build run "$from" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
$build commit --quiet --signature-policy "$work/policy.json" "$from" localhost/node:26-bookworm-slim > /dev/null
$build rm "$from" > /dev/null

say "the Dockerfile, ${BUILT:+without its first stage, }by buildah"
began=$(date +%s)
context=$repository
if [ -n "${BUILT:-}" ]; then
  context=$work/context
  mkdir "$context"
  cp -a "$BUILT" "$context/release"
  # The first stage ends with the release in /release; everything after it is the Dockerfile's own.
  awk '/ AS build$/ { print "FROM scratch AS build\nCOPY release /release"; skip = 1; next } /^FROM / { skip = 0 } !skip' "$repository/Dockerfile" > "$context/Dockerfile"
fi
$build build --quiet --signature-policy "$work/policy.json" --format docker --pull-never ${NPM_CACHE:+--volume $NPM_CACHE:/root/.npm} \
  --build-arg NODE=localhost/node:26-bookworm-slim --tag $image "$context" > "$work/build.log" 2>&1 || { tail -n 40 "$work/build.log" >&2; exit 1; }
echo "   built in $(($(date +%s) - began)) s"
$build inspect --type image $image > "$work/image.json"
config() { "$node" -pe "const { config } = JSON.parse(require('fs').readFileSync('$work/image.json', 'utf8')).Docker; $1" "${2:-}"; }
expect user "$(config config.User)" 10001:10001
expect 'stop signal' "$(config config.StopSignal)" SIGTERM
expect entrypoint "$(config 'config.Entrypoint.join(" ")')" /opt/mundwerk/bin/server
expect 'ports' "$(config 'Object.keys(config.ExposedPorts).join()')" 3000/tcp
container=$($build from --pull-never --signature-policy "$work/policy.json" $image)
rootfs=$($build mount "$container")
echo "   $(du -sm --apparent-size "$rootfs/opt/mundwerk" | cut -f1) MB over the base of $(du -sm --apparent-size --exclude=opt "$rootfs" | cut -f1) MB"
[ -s "$rootfs/opt/mundwerk/sbom.cdx.json" ] || { echo 'no parts list is in the image' >&2; exit 1; }
expect 'sources in the image' "$(ls -d "$rootfs"/source "$rootfs"/opt/mundwerk/packages/*/src/*.ts 2> /dev/null | wc -l)" 0
expect 'files that the user may write' "$(find "$rootfs/opt/mundwerk" \( -user 10001 -o -group 10001 -o -perm -o=w \) ! -type l | wc -l)" 0

say 'a database'
install -d -o postgres "$work/cluster"
chmod 711 "$work"
su postgres -c "$programs/initdb -D $work/cluster -U mundwerk -A trust -E UTF8 --no-sync" > /dev/null
su postgres -c "$programs/pg_ctl -w -D $work/cluster -l $work/cluster/log -o '-p $database_port -k \"\" -c listen_addresses=127.0.0.1' start" > /dev/null
su postgres -c "$programs/createdb -h 127.0.0.1 -p $database_port -U mundwerk mundwerk"
cat > "$work/variables" <<VARIABLES
DATABASE_URL=postgres://mundwerk@127.0.0.1:$database_port/mundwerk
SMTP_URL=smtp://127.0.0.1:9
APP_SECRET=$(openssl rand -base64 36)
ENCRYPTION_KEYS=first:$(openssl rand -base64 32)
PORT=$port
VARIABLES

# Runs a program of the image and waits for it.
bundle() { "$node" "$repository/deploy/test/oci-bundle.mjs" "$work/image.json" "$rootfs" "$work/bundle-$1" "$work/variables" "$repository/clients" $2; }
once() {
  bundle "$1" "$2"
  $runtime run --bundle "$work/bundle-$1" "$1"
}
say 'migrations, as the Kubernetes job runs them'
once migrate '/opt/mundwerk/bin/operate migrate' | tail -n 1
once load '/opt/mundwerk/bin/operate load-client /clients/nordnetz'

say 'the server'
bundle server ''
began=$(date +%s%N)
$runtime run --pid-file "$work/server.pid" --bundle "$work/bundle-server" server > "$work/server.log" 2>&1 &
running=$!
until curl --silent --fail --output /dev/null "http://127.0.0.1:$port/readyz"; do
  kill -0 $running 2> /dev/null || { cat "$work/server.log" >&2; exit 1; }
  sleep 0.05
done
echo "   ready after $((($(date +%s%N) - began) / 1000000)) ms"
status() { sed -n "s/^$1:[[:space:]]*//p" "/proc/$(cat "$work/server.pid")/status" | cut -f1; }
expect 'account' "$(status Uid)" 10001
expect 'capabilities' "$(status CapEff)$(status CapBnd)" 00000000000000000000000000000000
expect 'no new privileges' "$(status NoNewPrivs)" 1
# The launcher has become the server, so that signals reach it.
expect 'first process' "$($runtime exec server readlink /proc/1/exe)" /usr/local/bin/node
for path in /opt/mundwerk/written /etc/written /written; do
  ! $runtime exec server touch "$path" 2> /dev/null || { echo "$path could be written" >&2; exit 1; }
done
echo '   the root cannot be written'
# What the engine runs every ten seconds, by the words of the image.
config 'JSON.stringify({ args: config.Healthcheck.Test.slice(1), cwd: config.WorkingDir, user: { uid: 10001, gid: 10001 },
  env: [...config.Env, "PORT=" + process.argv[1]], capabilities: {}, noNewPrivileges: true })' "$port" > "$work/health.json"
$runtime exec --process "$work/health.json" server || { echo 'the health check fails' >&2; exit 1; }
echo '   the health check passes'
curl --silent --fail -H 'Host: empfehlen.nordnetz.example' -H 'X-Forwarded-Proto: https' "http://127.0.0.1:$port/" | grep -o '<title>[^<]*'

say 'the end'
began=$(date +%s%N)
$runtime kill server "$(config config.StopSignal)"
code=0
wait $running || code=$?
expect 'exit code' "$code" 0
echo "   ended in order after $((($(date +%s%N) - began) / 1000000)) ms"
echo 'The image was built by its Dockerfile and run.'
