// Loaded into a child before its own code (`node --import`): when the script that started it is gone, even by `kill
// -9`, it ends in order.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref(); // the listener alone must not keep the child alive
}
