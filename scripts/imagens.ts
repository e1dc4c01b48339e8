import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm run imagens`: writes the registry's current digest of each base image, at its present version; with `-- node
 * 24.22.0-bookworm-slim`, at another. Queries through Docker, whose digest is that of the multi-platform image.
 */
const FILES = ['Dockerfile', 'compose.yaml'];
/** Name, version and digest of a third-party image; ours is `farol:`. */
const IMAGE = /^(FROM|\s+image:) (?!farol:)([\w./-]+):([\w.-]+)@(sha256:[0-9a-f]{64})/gm;

const [asked, wanted] = process.argv.slice(2);
const known = new Map<string, string>();

function digestOf(image: string): string {
  const found = known.get(image) ?? askDocker(image);
  known.set(image, found);
  return found;
}

function askDocker(image: string): string {
  try {
    const args = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'];
    const told = execFileSync('docker', args, { encoding: 'utf8' }).trim();
    if (/^sha256:[0-9a-f]{64}$/.test(told)) return told;
    console.error(`O registro respondeu outra coisa sobre ${image}: ${told}`);
  } catch {
    console.error(
      `O Docker não disse o resumo de ${image}: ele precisa estar instalado, com buildx, e alcançar o registro.`,
    );
  }
  process.exit(1);
}

for (const file of FILES) {
  const before = readFileSync(file, 'utf8');
  const after = before.replaceAll(IMAGE, (_, word: string, name: string, version: string) => {
    const image = `${name}:${name === asked && wanted ? wanted : version}`;
    return `${word} ${image}@${digestOf(image)}`;
  });
  if (after !== before) writeFileSync(file, after);
}
for (const [image, digest] of known) console.log(`${image}@${digest}`);
