'use strict';
// Checks whether the packages of this folder are installed, and installs them. Like run.cjs, this file runs on any Node
// of the machine: syntax of Node 14, no packages.
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

/** For machines whose npm is too old; see `install`. npm refuses a package with another hash. */
const NPM = {
  version: '11.19.1',
  integrity:
    'sha512-ztsxKxt/kkIaAs+2i0GU6I+DRmUdrNasxTZKJe9TCdSjKxlhah/4r/hl5ygMD6XAg1qZ9c2TNomR4qgOydp10g==',
};
const INSTALL = ['ci', '--include=dev', '--include=optional'];
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--no-update-notifier'];

/** The npm package with the Node that runs the programs. */
function runtimePackage(platform = process.platform, arch = process.arch) {
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

function runtimePath(root) {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return path.join(root, 'node_modules', runtimePackage(), 'bin', program);
}

/**
 * Whether node_modules contains what package-lock.json requires on this platform. npm writes its own list of installed
 * packages as its last step, so an interrupted installation has none.
 */
function isInstalled(root, platform = process.platform, arch = process.arch) {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  const present = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
  // A folder without any development package was reduced on purpose.
  const slim = !Object.values(present).some((entry) => entry.dev);
  return Object.entries(wanted).every(([folder, entry]) => {
    if (folder === '' || (slim && entry.dev)) return true;
    if (present[folder]) return present[folder].version === entry.version;
    return entry.optional === true && !isMadeFor(entry, platform, arch);
  });
}

function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages || {};
  } catch {
    return {};
  }
}

/** The runtime exists for glibc only, so packages for other C libraries are never needed. */
function isMadeFor({ os: systems, cpu: processors, libc }, platform, arch) {
  const allows = (list, value) => [].concat(list || []).includes(value);
  return allows(systems, platform) && allows(processors, arch) && (!libc || allows(libc, 'glibc'));
}

/** Reinstalls node_modules. */
async function install(root, say) {
  const lock = readPackages(path.join(root, 'package-lock.json'));
  const runtime = lock[`node_modules/${runtimePackage()}`];
  if (!runtime) throw new Error(`there is no Node runtime for ${process.platform} on ${process.arch}`);
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  say('Installing the packages (about a minute)');
  const pulse = setInterval(() => say(`Still installing (${seconds()} s)`), 15000);
  try {
    if (canInstall(root)) await installWith(npmCommand(), root);
    else await installWithNewNpm(root, runtime);
  } finally {
    clearInterval(pulse);
  }
  if (!isInstalled(root)) throw new Error('npm left packages out: see "npm install" for the reason');
  say(`Packages installed in ${seconds()} s`);
}

/**
 * npm leaves out optional packages that do not support the Node it runs on, among them the native parts of Vite and
 * sharp. So that Node must be recent, and must not be in the node_modules that is about to be removed.
 */
function canInstall(root) {
  const agent = process.env.npm_config_user_agent || `npm/10 node/${process.version}`;
  const [, npm = '0', major = '0', minor = '0'] =
    /^npm\/(\d+)(?:\.\S*)? node\/v(\d+)\.(\d+)/.exec(agent) || [];
  const version = Number(major) * 100 + Number(minor);
  const isRecent = version >= 2212 || (version >= 2019 && version < 2100);
  return Number(npm) >= 10 && isRecent && !npmCommand()[0].startsWith(path.join(root, 'node_modules'));
}

async function installWithNewNpm(root, runtime) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-npm-'));
  try {
    writeLockedFolder(folder, { [runtimePackage()]: runtime, npm: NPM });
    await run(npmCommand(), ['ci', ...QUIET], folder);
    const cli = path.join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js');
    await installWith([runtimePath(folder), cli], root);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes what `npm ci` needs to install these packages with these hashes and no others. */
function writeLockedFolder(folder, packages) {
  const dependencies = {};
  const locked = { '': { dependencies } };
  for (const [name, { version, integrity }] of Object.entries(packages)) {
    dependencies[name] = version;
    locked[`node_modules/${name}`] = { version, integrity };
  }
  const write = (file, content) => fs.writeFileSync(path.join(folder, file), JSON.stringify(content));
  write('package.json', { dependencies });
  write('package-lock.json', { lockfileVersion: 3, requires: true, packages: locked });
}

async function installWith(npm, root) {
  await run(npm, [...INSTALL, ...QUIET], root);
}

/** The npm that runs this script, on its own Node; else the one on the PATH. */
function npmCommand() {
  const { npm_execpath: cli = '', npm_node_execpath: node = process.execPath } = process.env;
  return /npm-cli\.js$/.test(cli) ? [node, cli] : ['npm'];
}

/** npm's output is shown only if it fails. */
function run([program, ...first], args, cwd) {
  return new Promise((resolve, reject) => {
    const shell = program === 'npm' && process.platform === 'win32';
    const child = spawn(program, [...first, ...args], { cwd, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    const stop = () => child.kill();
    process.once('exit', stop);
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)));
    child.on('close', (code, signal) => {
      process.removeListener('exit', stop);
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new Error(`the packages could not be installed: npm ended with ${signal || `code ${code}`}`));
    });
  });
}

module.exports = { install, isInstalled, runtimePath };
