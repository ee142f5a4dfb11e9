#!/bin/sh
# Follows docs/how-to/operate.md, "Install", literally on a bare Debian, from the archives of `npm run release -- --with-node`, and ends with a
# paid reward. Needs root, debootstrap and Debian's archive; ROOT names a Debian that was made before. The machine is a chroot with a network, processes
# and mounts of its own, so nothing of it is left behind and its ports are the usual ones. No systemd runs in it: deploy/test/systemctl starts what
# the units say. RUNBOOKS=1 (or names of chapters, as in runbooks.sh) goes on with the chapters of back-up-and-restore.md and operate.md that operators need once a year (runbooks.sh); with
# NEXT_RELEASE, a folder with the archives of a later release, it raises the version first, goes back and raises it again.
set -eu
repository=$(cd "$(dirname "$0")/../.." && pwd -P)
release=${RELEASE:-$repository/dist}
root=${ROOT:-$(mktemp -d)/debian}

ls "$release"/mundwerk-*-linux-*.tar.gz > /dev/null || { echo 'Run "npm run release -- --with-node" first.' >&2; exit 1; }
if [ ! -x "$root/usr/bin/psql" ]; then
  debootstrap --variant=minbase --include=postgresql,nginx-light,openssl,curl,libatomic1,ca-certificates bookworm "$root"
fi

# The blocks of a chapter, one file each, as the document has them.
work=$root/root/fresh
rm -rf "$work" "$root/root/next" "$root/opt/mundwerk" "$root/etc/mundwerk" "$root"/tmp/mundwerk-* "$root"/etc/ssl/portal.* "$root/var/caught" "$root"/var/log/mundwerk-*
rm -rf "$root/archive" "$root/backup" "$root/var/backups/mundwerk"
blocks() {
  mkdir -p "$work/blocks/$1"
  awk -v folder="$work/blocks/$1" -v chapter="## $3" '
    /^## / { inside = ($0 == chapter) }
    inside && /^```sh run$/ { number += 1; open = sprintf("%s/%02d.sh", folder, number); next }
    /^```$/ { open = "" }
    open != "" { print > open }' "$repository/docs/how-to/$2.md"
}
blocks install operate Install
blocks raise operate 'Raise the version'
blocks keys operate 'Renew keys'
blocks dump back-up-and-restore 'Dump and restore'
blocks start back-up-and-restore 'Start on what was restored'
blocks moment back-up-and-restore 'Base backup and write-ahead log: back to a moment'
blocks lost-key back-up-and-restore 'A lost key'
blocks rotation back-up-and-restore Rotation
blocks back back-up-and-restore 'Upgrade, and back'
cp "$release"/mundwerk-*-linux-*.tar.gz "$release"/mundwerk-*-demo-clients.tar.gz "$release"/SHA256SUMS "$work"
cp "$repository"/deploy/test/mail-catcher.mjs "$repository"/deploy/test/journey.sh "$work"
[ -z "${RUNBOOKS:-}" ] || cp "$repository/deploy/test/runbooks.sh" "$work"
if [ -n "${NEXT_RELEASE:-}" ]; then
  mkdir "$root/root/next"
  cp "$NEXT_RELEASE"/mundwerk-*-linux-*.tar.gz "$NEXT_RELEASE"/SHA256SUMS "$root/root/next"
fi
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
for cluster in restored main; do
  [ ! -d /etc/postgresql/15/$cluster ] || pg_dropcluster --stop 15 $cluster
done
pg_createcluster 15 main > /dev/null
# Runs the blocks of a chapter in this shell, all of them or those that are named.
follow() {
  chapter=$1
  shift
  [ $# -gt 0 ] || set -- $(ls /root/fresh/blocks/$chapter | sed 's/\.sh$//')
  for number; do
    echo "── $chapter $number"
    sed 's/^/  $ /' "/root/fresh/blocks/$chapter/$number.sh"
    began=$(date +%s%N)
    . "/root/fresh/blocks/$chapter/$number.sh"
    echo "   $((($(date +%s%N) - began) / 1000000)) ms"
  done
}
follow install 01
# The operator's mail server, as soon as there is a Node to run it.
/opt/mundwerk/current/node/bin/node mail-catcher.mjs 2525 "$MAILS" &
follow install $(ls blocks/install | sed -e 's/\.sh$//' -e 1d)
echo '── the journey'
. ./journey.sh
if [ -f runbooks.sh ]; then . ./runbooks.sh; fi
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
