-- A login by the host site no longer counts as fresh (decision 0110): sessions that it opened have to be confirmed with a password or passkey.
update session set confirmed_at = null where kind = 'autologin' and confirmed_at is not null and ended_at is null;
