#!/bin/sh
# Follows docs/how-to/operate.md, "Install", literally on a bare Debian, from the archives of `npm run release -- --with-node`, and ends with a
# paid reward. Needs root, debootstrap and Debian's archive; ROOT names a Debian that was made before. The machine is a chroot with a network, processes
# and mounts of its own, so nothing of it is left behind and its ports are the usual ones. No systemd runs in it: deploy/test/systemctl starts what
# the units say.
set -eu
repository=$(cd "$(dirname "$0")/../.." && pwd -P)
release=${RELEASE:-$repository/dist}
root=${ROOT:-$(mktemp -d)/debian}

ls "$release"/mundwerk-*-linux-x64.tar.gz > /dev/null || { echo 'Run "npm run release -- --with-node" first.' >&2; exit 1; }
if [ ! -x "$root/usr/bin/psql" ]; then
  debootstrap --variant=minbase --include=postgresql,nginx-light,openssl,curl,libatomic1,ca-certificates bookworm "$root"
fi

# The blocks of the chapter, one file each, as the document has them.
work=$root/root/fresh
rm -rf "$work" "$root/opt/mundwerk" "$root/etc/mundwerk" "$root"/tmp/mundwerk-* "$root"/etc/ssl/portal.* "$root/var/caught" "$root"/var/log/mundwerk-*
mkdir -p "$work/blocks"
awk -v folder="$work/blocks" '
  /^## / { inside = ($0 == "## Install") }
  inside && /^```sh run$/ { number += 1; open = sprintf("%s/%02d.sh", folder, number); next }
  /^```$/ { open = "" }
  open != "" { print > open }' "$repository/docs/how-to/operate.md"
cp "$release"/mundwerk-*-linux-x64.tar.gz "$release"/mundwerk-*-demo-clients.tar.gz "$release"/SHA256SUMS "$work"
cp "$repository"/deploy/test/mail-catcher.mjs "$repository"/deploy/test/journey.sh "$work"
install -m 755 "$repository/deploy/test/systemctl" "$root/usr/local/bin/systemctl"
# What an earlier run left in this Debian.
rm -rf "$root"/run/mundwerk-*.pid
sed -i '/^mundwerk:/d' "$root/etc/passwd" "$root/etc/shadow" "$root/etc/group" "$root/etc/gshadow"
printf '127.0.0.1 localhost empfehlen.nordnetz.example\n' > "$root/etc/hosts"

cat > "$work/run.sh" <<'RUN'
set -eu
cd /root/fresh
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 HOME=/root
export SMTP_URL=smtp://127.0.0.1:2525 MAILS=/var/caught
[ -d /var/lib/postgresql/15/main ] && pg_dropcluster --stop 15 main
pg_createcluster 15 main > /dev/null
for block in blocks/*.sh; do
  echo "── $block"
  sed 's/^/  $ /' "$block"
  began=$(date +%s%N)
  . "./$block"
  echo "   $((($(date +%s%N) - began) / 1000000)) ms"
  # The operator's mail server, as soon as there is a Node to run it.
  [ "$block" = blocks/01.sh ] && { /opt/mundwerk/current/node/bin/node mail-catcher.mjs 2525 "$MAILS" & }
done
echo '── the journey'
. ./journey.sh
echo '── what it took'
du -sm --exclude=node --apparent-size /opt/mundwerk/current/ | cut -f1 | sed 's/$/ MB without Node/'
for unit in mundwerk-web@3001 mundwerk-web@3002 mundwerk-worker; do
  echo "$unit: $(sed -n 's/VmRSS:[ \t]*//p' "/proc/$(cat "/run/$unit.pid")/status")"
done
systemctl stop mundwerk-web@3001 mundwerk-web@3002 mundwerk-worker
service nginx stop > /dev/null
service postgresql stop > /dev/null
echo 'A reward was paid on a fresh machine.'
RUN

# A server that never becomes ready must not wait for ever.
timeout "${LIMIT:-1200}" unshare --net --mount --pid --fork sh -c '
  ip link set lo up
  mount -t proc proc "$1/proc"
  mount --bind /dev "$1/dev"
  mkdir -p "$1/dev/shm"
  mount -t tmpfs tmpfs "$1/dev/shm"
  exec chroot "$1" /bin/sh /root/fresh/run.sh' sh "$root"
