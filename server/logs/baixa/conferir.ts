import { createSHA256, type IHasher } from 'hash-wasm';
import {
  type ArquivoManifesto,
  CADEIA,
  type Elo,
  LEIA_ME,
  MANIFESTO,
  type Manifesto,
  manifestoSchema,
  PASTA_TECNICA,
} from '../../../contract/logs/manifesto.ts';
import { MAX_ENTRIES, type ZipEntry, type ZipForm } from '../../../contract/zip/records.ts';
import type { ZipLimits } from '../../files/packBounds.ts';
import { readZip } from '../../files/readZip.ts';
import type { Slices } from '../../files/slices.ts';
import { dataStart, listOf, misplacedIn } from '../../files/zipOut/layout.ts';
import {
  type ConferenciaDeElos,
  type Contador,
  conferenciaDaCadeia,
  contadorCsv,
  contadorJsonl,
  contadorPlanilha,
} from './contadores.ts';

const GB = 1024 ** 3;
/** Limits of a package, above what log lines can compress to; it has no .zip inside except workbooks. */
const LIMITES: Partial<ZipLimits> = {
  maxBytes: 2 * GB,
  maxEntries: MAX_ENTRIES,
  maxEntryBytes: 64 * GB,
  maxTotalBytes: 64 * GB,
  maxRatio: 1100,
  maxDepth: 1,
};
const MAX_MANIFESTO = 64 * 1024 * 1024;

/** Result of verifying a package; the problems are display sentences. */
interface PacoteConferido {
  manifesto: Manifesto | null;
  problemas: string[];
  /** Number of audit rows proved by the chain. */
  provadas: number;
  /** Number of audit rows whose values were erased at a person's request under the law. */
  eliminadas: number;
  /** Last link, to compare with the one in the audit itself. */
  ultimo: Elo | null;
}

interface Lido {
  tamanho: number;
  hash: IHasher;
  contador: Contador | null;
  cadeia: ConferenciaDeElos | null;
  texto: string[] | null;
}

const contadorDe = (nome: string): Contador | null =>
  nome.endsWith('.csv') ? contadorCsv() : nome.endsWith('.jsonl') ? contadorJsonl() : null;

/**
 * Verifies a package of logs using only its bytes: each file against the manifest, line counts, the links of the audit, and that it
 * contains nothing else. It is never loaded whole into memory. Throws only the errors of reading it.
 */
export async function checkPacote(source: Slices): Promise<PacoteConferido> {
  const lidos = new Map<string, Lido>();
  const nothing = { manifesto: null, provadas: 0, eliminadas: 0, ultimo: null };
  const list = await listOf(source);
  const entries = list?.entries;
  // Hashers are created beforehand: creating one is asynchronous, and chunks are handled synchronously.
  const names = new Set(entries?.map(({ nome }) => nome));
  for (const nome of names) lidos.set(nome, await lidoDe(nome));
  const problemas: string[] = [];
  const opened = await readZip(source, {
    limits: LIMITES,
    into: (nome) => (chunk) => readChunk(lidos.get(nome), chunk),
  });
  if (!opened.ok) return { ...nothing, problemas: [opened.mensagem] };
  for await (const item of opened.itens) if (!item.ok) problemas.push(`${item.nome}: ${item.mensagem}`);
  if (problemas.length > 0) return { ...nothing, problemas };
  if (!list || !entries || entries.length !== names.size)
    return {
      ...nothing,
      problemas: ['O .zip não tem a forma de um pacote do Farol: foi refeito ou mexido.'],
    };
  const manifesto = manifestoDe(lidos.get(MANIFESTO));
  if (!manifesto)
    return { ...nothing, problemas: [`${MANIFESTO}: falta, ou não é o manifesto de um pacote do Farol.`] };

  problemas.push(...diferencas(manifesto, lidos));
  const form = { instant: new Date(manifesto.pedido.pedidoEm), largo: list.largo };
  const wrong = await misplacedIn(source, entries, form);
  if (wrong)
    problemas.push(
      `${wrong.nome || 'O fim do .zip'}: o byte ${wrong.byte} do .zip não é o que o Farol escreveu.`,
    );
  if (!wrong && !(await isBefore(source, entries, manifesto)))
    problemas.push(`Os bytes do .zip antes de ${MANIFESTO} não são os que o Farol escreveu.`);
  const cadeia = lidos.get(CADEIA)?.cadeia ?? null;
  problemas.push(...naCadeia(manifesto, cadeia));
  if (problemas.length === 0) problemas.push(...(await planilhas(source, manifesto, entries, form)));
  return {
    manifesto,
    problemas,
    provadas: cadeia?.provadas() ?? 0,
    eliminadas: cadeia?.eliminadas() ?? 0,
    ultimo: manifesto.cadeia?.ultimo ?? null,
  };
}

const lidoDe = async (nome: string): Promise<Lido> => ({
  tamanho: 0,
  hash: await createSHA256(),
  contador: contadorDe(nome),
  cadeia: nome === CADEIA ? conferenciaDaCadeia(await createSHA256()) : null,
  texto: nome === MANIFESTO ? [] : null,
});

const decoder = new TextDecoder();

function readChunk(lido: Lido | undefined, chunk: Uint8Array): void {
  if (!lido) return;
  lido.tamanho += chunk.byteLength;
  lido.hash.update(chunk);
  lido.contador?.le(chunk);
  lido.cadeia?.le(chunk);
  if (lido.tamanho <= MAX_MANIFESTO) lido.texto?.push(decoder.decode(chunk, { stream: true }));
}

function manifestoDe(lido: Lido | undefined): Manifesto | null {
  try {
    const parsed = manifestoSchema.safeParse(JSON.parse(lido?.texto?.join('') ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Returns problems with missing, extra or different files, in the order of the manifest. */
function diferencas({ arquivos, pedido }: Manifesto, lidos: ReadonlyMap<string, Lido>): string[] {
  const told = new Set(arquivos.map(({ nome }) => nome));
  const tecnico = pedido.formato === 'TECNICO';
  const fixos = [...told].filter((nome) => !tecnico || !nome.startsWith(PASTA_TECNICA));
  const provado = pedido.livros.includes('auditoria');
  const extra = [...lidos.keys()].filter((nome) => nome !== MANIFESTO && !told.has(nome));
  return [
    ...arquivos.flatMap((arquivo) => problemaDe(arquivo, lidos.get(arquivo.nome)) ?? []),
    ...extra.map((nome) => `${nome}: não está no manifesto; foi posto no pacote depois.`),
    ...(told.has(LEIA_ME) && fixos.length === pedido.livros.length + (provado && told.has(CADEIA) ? 2 : 1)
      ? []
      : [`${MANIFESTO}: os arquivos que ele diz não são os do que foi pedido.`]),
  ];
}

function problemaDe({ nome, tamanho, sha256, linhas }: ArquivoManifesto, lido: Lido | undefined) {
  if (!lido) return `${nome}: falta no pacote.`;
  if (lido.tamanho !== tamanho) return `${nome}: tem ${lido.tamanho} bytes, e o manifesto diz ${tamanho}.`;
  if (lido.hash.digest('hex') !== sha256)
    return `${nome}: o conteúdo não é o que o manifesto diz (SHA-256 diferente).`;
  const contadas = lido.contador?.linhas();
  return contadas === undefined || contadas === linhas
    ? null
    : `${nome}: tem ${contadas} linhas, e o manifesto diz ${linhas ?? 0}.`;
}

const CHUNK = 1024 * 1024;

/** Returns whether the bytes before the manifest have the SHA-256 it records, and it is the last file. */
async function isBefore(
  source: Slices,
  entries: readonly ZipEntry[],
  { antes }: Manifesto,
): Promise<boolean> {
  const last = entries.at(-1);
  if (last?.nome !== MANIFESTO || last.inicio !== antes.bytes || last.deflate) return false;
  const hash = await createSHA256();
  for (let at = 0; at < antes.bytes; at += CHUNK)
    hash.update(await source.read(at, Math.min(CHUNK, antes.bytes - at)));
  return hash.digest('hex') === antes.sha256;
}

const mesmo = (one: Elo | null, other: Elo): boolean => one?.elo === other.elo && one.hash === other.hash;

/** Returns problems with the chain: broken links, another last link than the manifest's, or audit rows without proof. */
function naCadeia({ arquivos, cadeia, pedido }: Manifesto, lida: ConferenciaDeElos | null): string[] {
  if (!lida) return [];
  const problema = lida.problema();
  if (problema !== '') return [`${CADEIA}: ${problema}.`];
  if (!cadeia || !mesmo(lida.ultimo(), cadeia.ultimo))
    return [`${CADEIA}: não termina no último elo que o manifesto diz.`];
  const provadas = lida.provadas();
  const book = pedido.livros.indexOf('auditoria');
  const linhas = book < 0 ? 0 : (arquivos[book]?.linhas ?? 0);
  return provadas + lida.eliminadas() < linhas
    ? [`${CADEIA}: prova ${provadas} linhas da auditoria, e o pacote tem ${linhas}.`]
    : [];
}

/** Returns problems with workbooks: each is stored as a .zip inside the package, so its rows are counted in place. */
async function planilhas(
  source: Slices,
  { arquivos }: Manifesto,
  entries: readonly ZipEntry[],
  form: ZipForm,
): Promise<string[]> {
  const problemas: string[] = [];
  for (const { nome, linhas } of arquivos) {
    const entry = entries.find((one) => one.nome === nome);
    if (!entry || entry.deflate || !nome.endsWith('.xlsx')) continue;
    const start = dataStart(entry, form);
    const within: Slices = {
      size: entry.tamanho,
      read: (offset, length) => source.read(start + offset, Math.min(length, entry.tamanho - offset)),
    };
    const sheets: Contador[] = [];
    const opened = await readZip(within, {
      limits: LIMITES,
      into: (part) => {
        if (!/^xl\/worksheets\/[^/]+\.xml$/.test(part)) return () => {};
        const contador = contadorPlanilha();
        sheets.push(contador);
        return contador.le;
      },
    });
    if (!opened.ok) problemas.push(`${nome}: ${opened.mensagem}`);
    else for await (const item of opened.itens) if (!item.ok) problemas.push(`${nome}: ${item.mensagem}`);
    const contadas = sheets.reduce((sum, sheet) => sum + sheet.linhas(), 0);
    if (contadas !== linhas)
      problemas.push(`${nome}: tem ${contadas} linhas, e o manifesto diz ${linhas ?? 0}.`);
  }
  return problemas;
}
