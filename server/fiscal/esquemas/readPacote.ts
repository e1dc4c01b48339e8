import { readZip } from '../../files/readZip.ts';
import { chaveDoArquivo, compile } from './compile.ts';
import { readXsd, textoXsd, type XsdLido } from './readXsd.ts';

const MB = 1024 * 1024;
/** Limits of a package; the largest official ones have some megabytes. */
const LIMITS = { maxBytes: 30 * MB, maxEntries: 1000, maxTotalBytes: 120 * MB };

/** One file of a package: what it describes, or why it is not used. */
export interface ArquivoDoEsquema extends Omit<XsdLido, 'referencias'> {
  nome: string;
  bytes: Uint8Array;
  /** Why it is not used; '' when it is used. */
  mensagem: string;
}

interface Working extends ArquivoDoEsquema {
  referencias: string[];
}

type PacoteLido = { ok: false; mensagem: string } | { ok: true; arquivos: ArquivoDoEsquema[] };

/** Yields to other work between two files. */
const breathe = () => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Reads an official package and compiles each of its schemas once. Other files are ignored; unusable schemas are
 * returned with a sentence. Rejects the package when nothing in it can be used.
 */
export async function readPacote(zip: Uint8Array): Promise<PacoteLido> {
  const opened = await readZip(zip, { limits: LIMITS });
  if (!opened.ok) return opened;
  const files = new Map<string, Working>();
  for await (const item of opened.itens) {
    const nome = item.nome.replaceAll('\\', '/');
    const file = item.ok ? schemaOf(nome, item.bytes) : useless(nome, item.mensagem);
    if (file && !files.has(chaveDoArquivo(nome))) files.set(chaveDoArquivo(nome), file);
  }
  const all = [...files.values()];
  if (!all.some(({ mensagem }) => mensagem === '')) {
    const [first] = all;
    const why = first ? ` ${first.nome}: ${first.mensagem}` : '';
    return { ok: false, mensagem: `O .zip não traz nenhum esquema (.xsd) que possa ser usado.${why}` };
  }
  passOn(files);
  const textos = new Map(
    all.flatMap(({ nome, bytes, mensagem }) => {
      const text = mensagem === '' ? textoXsd(bytes) : null;
      return text?.ok ? [[chaveDoArquivo(nome), text.texto] as const] : [];
    }),
  );
  for (const file of all) {
    // A schema that others only include was compiled with those.
    if (file.mensagem !== '' || file.elementos.length === 0) continue;
    const compiled = compile(file.nome, textos);
    if (compiled.ok) compiled.validador.dispose();
    else file.mensagem = compiled.mensagem;
    await breathe();
  }
  const usable = all.some(({ mensagem, elementos }) => mensagem === '' && elementos.length > 0);
  return usable
    ? { ok: true, arquivos: all.map(({ referencias: _used, ...file }) => file) }
    : { ok: false, mensagem: `Nenhum esquema do pacote pode ser usado. ${firstReason(all)}` };
}

function firstReason(files: readonly Working[]): string {
  const bad = files.find(({ mensagem }) => mensagem !== '');
  return bad ? `${bad.nome}: ${bad.mensagem}` : 'Nenhum deles descreve um documento.';
}

const useless = (nome: string, mensagem: string): Working => ({
  nome,
  mensagem,
  bytes: new Uint8Array(),
  namespace: '',
  elementos: [],
  referencias: [],
});

/** Returns null for files that are no schema by their name, such as notes and pictures. */
function schemaOf(nome: string, bytes: Uint8Array): Working | null {
  if (!/\.xsd$/i.test(nome)) return null;
  const read = readXsd(bytes);
  if (!read.ok) return useless(nome, read.recusa.mensagem);
  const { namespace, elementos, referencias } = read;
  return { nome, bytes, namespace, elementos, referencias, mensagem: '' };
}

/** Resolves a reference relative to its file; null when it leads outside the package. */
function placeOf(from: string, reference: string): string | null {
  const path = reference.replaceAll('\\', '/');
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('/')) return null;
  const parts = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '..' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** Sets the reason of each file that depends on a missing or unusable one. */
function passOn(files: ReadonlyMap<string, Working>): void {
  let changed = true;
  while (changed) {
    changed = false;
    for (const file of files.values()) {
      const reason = file.mensagem === '' ? reasonAgainst(file, files) : null;
      if (reason === null) continue;
      file.mensagem = reason;
      changed = true;
    }
  }
}

function reasonAgainst({ nome, referencias }: Working, files: ReadonlyMap<string, Working>): string | null {
  for (const reference of referencias) {
    const shown = reference.slice(0, 80);
    const place = placeOf(nome, reference);
    if (place === null) return `Inclui '${shown}', que fica fora do pacote; só o que está nele é lido.`;
    const found = files.get(chaveDoArquivo(place));
    if (!found) return `Inclui '${shown}', que não veio no pacote.`;
    if (found.mensagem !== '') return `Inclui '${shown}', que não pode ser usado.`;
  }
  return null;
}
