import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { ROOT } from './install.mjs';

/**
 * The folders of the fonts that pages see in tests and benchmarks: npm packages, so that no page depends on what is installed on
 * the machine. Arimo, Tinos and Cousine are as wide and as high as Arial, Times New Roman and Courier New, which most visitors have,
 * and come in the same four styles. DejaVu Sans has the letters and symbols that they lack, for example Arabic.
 */
const FONT_FOLDERS = [
  ...['arimo', 'tinos', 'cousine'].flatMap((name) =>
    ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'].map(
      (style) => `@expo-google-fonts/${name}/${style}`,
    ),
  ),
  'dejavu-fonts-ttf/ttf',
];

/** Which font is used for which names: generic ones, and names of fonts that visitors have. */
const FONTS = {
  Arimo: ['sans-serif', 'system-ui', 'ui-sans-serif', 'Arial', 'Helvetica', 'Helvetica Neue'],
  Tinos: ['serif', 'ui-serif', 'Times', 'Times New Roman'],
  Cousine: ['monospace', 'ui-monospace', 'Courier', 'Courier New'],
};

const FOLDER = `${ROOT}.cache/fonts`;

/** Returns the full paths of the folders. A browser's sandbox follows no link to the packages of another checkout. */
const fontFolders = () => {
  const packages = realpathSync(`${ROOT}node_modules`);
  return FONT_FOLDERS.map((folder) => `${packages}/${folder}`);
};

/** Preferences with which Firefox may read the fonts: its sandbox lets pages read no fonts but the machine's. */
export const firefoxFonts = () => ({
  'security.sandbox.content.read_path_whitelist': fontFolders()
    .map((folder) => `${folder}/`)
    .join(','),
});

/**
 * Makes this process, and every process that it starts, independent of the machine: browsers see the project's fonts and no others,
 * time is told in UTC, and the language is English. The configurations of the test runners call this, so that each browser, driver
 * or command that a test starts has inherited it.
 */
export function fixEnvironment() {
  Object.assign(process.env, {
    FONTCONFIG_FILE: writeFontConfiguration(),
    TZ: 'UTC',
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    LANGUAGE: '',
  });
}

/** Writes the configuration of fontconfig, by which browsers on Linux find fonts. Returns its path. */
function writeFontConfiguration() {
  const file = `${FOLDER}/fonts.conf`;
  const text = fontConfiguration();
  // It is written only where it differs, because Firefox lays its pages out again when the file's date changes.
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file;
  const written = `${FOLDER}/${process.pid}.conf`;
  mkdirSync(FOLDER, { recursive: true });
  // Renamed, because a browser that another process has started may be reading the file.
  writeFileSync(written, text);
  renameSync(written, file);
  return file;
}

/**
 * Returns the configuration. It includes nothing of the machine, and says how letters are drawn, so that pictures of pages do not
 * depend on the machine either.
 */
function fontConfiguration() {
  const aliases = Object.entries(FONTS).flatMap(([font, names]) =>
    names.map((name) => onMatch(test('family', name), edit('family', `<string>${font}</string>`))),
  );
  const drawing = onMatch(
    edit('antialias', '<bool>true</bool>'),
    edit('hinting', '<bool>true</bool>'),
    edit('autohint', '<bool>false</bool>'),
    edit('hintstyle', '<const>hintslight</const>'),
    edit('rgba', '<const>none</const>'),
    edit('lcdfilter', '<const>lcddefault</const>'),
  );
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${fontFolders()
  .map((folder) => `<dir>${escaped(folder)}</dir>`)
  .join('\n')}
<cachedir>${escaped(FOLDER)}/cache</cachedir>
<config><rescan><int>0</int></rescan></config>
<selectfont>
<rejectfont><glob>*/dejavu-fonts-ttf/*</glob></rejectfont>
<acceptfont><glob>*/DejaVuSans.ttf</glob><glob>*/DejaVuSans-Bold.ttf</glob></acceptfont>
</selectfont>
${aliases.join('\n')}
${onMatch('<edit name="family" mode="append_last"><string>Arimo</string><string>DejaVu Sans</string></edit>')}
${drawing}
</fontconfig>
`;
}

/** @param {string[]} parts */
const onMatch = (...parts) => `<match target="pattern">${parts.join('')}</match>`;

/** @param {string} name @param {string} value */
const test = (name, value) => `<test name="${name}"><string>${value}</string></test>`;

/** Replaces a value, and has programs take the new one as what they asked for. @param {string} name @param {string} value */
const edit = (name, value) => `<edit name="${name}" mode="assign" binding="same">${value}</edit>`;

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
