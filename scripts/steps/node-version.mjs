const minimumVersion = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < minimumVersion[0] || (major === minimumVersion[0] && minor < minimumVersion[1])) {
  process.stderr.write(`Souk needs Node ${minimumVersion.join('.')} or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
