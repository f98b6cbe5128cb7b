const oldest = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  process.stderr.write(`Souk needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
