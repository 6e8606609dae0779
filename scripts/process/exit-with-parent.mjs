// Loaded into a child before its own code (`node --import`): the child shuts down in order when the script that started
// it has ended, even after `kill -9`.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref(); // the listener alone must not keep the child alive
}
