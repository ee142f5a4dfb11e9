// Loaded into each server process before its code: a supervisor killed without warning closes this channel,
// and the server then shuts down cleanly instead of running on unnoticed.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
// A closed terminal must not turn the last log lines into a crash.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
