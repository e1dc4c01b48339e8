import type { Codificacao } from '../../contract/layouts/formatos.ts';
import { PART_BYTES, type Slices } from '../files/slices.ts';
import { ApiProblem } from '../http/problem.ts';
import { type ContagemDeBytes, createByteCount } from './bytes.ts';
import { type CodificacaoLida, decoderOf } from './decodificador.ts';

/** Encoding with which a file is read, how certain it is, and notices to show to the user. */
export interface Decodificacao {
  codificacao: CodificacaoLida;
  /** UTF-16 with the high byte first. */
  bigEndian: boolean;
  certeza: 'CERTA' | 'PROVAVEL' | 'INCERTA';
  motivo: string;
  avisos: string[];
}

/** Yields the bytes of a source, part by part. */
export async function* partsOf(source: Slices): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < source.size; at += PART_BYTES) yield await source.read(at, PART_BYTES);
}

async function count(source: Slices): Promise<ContagemDeBytes> {
  const counting = createByteCount();
  for await (const part of partsOf(source)) counting.add(part);
  return counting.end();
}

const NOT_TEXT = 'Este arquivo não é texto: envie um CSV, um texto ou uma planilha (.xlsx, .xls, .ods).';

const CUT = 'O arquivo acaba no meio de uma letra (UTF-16): ele pode estar cortado. Confira a última linha.';
/** With so few non-ASCII bytes the encoding is not certain: each may be a corrupted byte. */
const FEW = 2;

function told(counted: ContagemDeBytes): Omit<Decodificacao, 'avisos' | 'bigEndian'> {
  const { multi, invalid, dos, windows } = counted;
  if (multi === 0 && invalid === 0)
    return { codificacao: 'UTF-8', certeza: 'CERTA', motivo: 'o arquivo só tem letras sem acento' };
  if (invalid === 0) return { codificacao: 'UTF-8', certeza: 'CERTA', motivo: 'os acentos são UTF-8 válido' };
  // Text in other encodings is very rarely valid UTF-8, so an invalid byte among valid ones is a corrupted byte.
  if (multi >= invalid)
    return {
      codificacao: 'UTF-8',
      certeza: 'PROVAVEL',
      motivo: `${multi} ${multi === 1 ? 'acento é' : 'acentos são'} UTF-8 válido e só ${invalid} não`,
    };
  if (dos > windows)
    return {
      codificacao: 'IBM850',
      certeza: dos > 3 * windows ? 'PROVAVEL' : 'INCERTA',
      motivo: 'os acentos e traços são os do DOS (IBM 850)',
    };
  return {
    codificacao: 'WINDOWS-1252',
    certeza: windows > 3 * dos ? 'CERTA' : 'PROVAVEL',
    motivo: 'os acentos não são UTF-8 válido e são os do Windows',
  };
}

/**
 * Decides the encoding of the bytes: a byte order mark always wins; an encoding chosen in the layout is used, with a notice when the bytes
 * contradict it; AUTO is detected from all bytes. Throws when they are not text.
 */
export async function qualCodificacao(source: Slices, escolhida: Codificacao): Promise<Decodificacao> {
  const counted = await count(source);
  const { bom, wide, zeros, multi, invalid, firstInvalid } = counted;
  const marked = bom ?? (escolhida === 'AUTO' || escolhida === 'UTF-16' ? wide : null);
  if (marked === 'utf-16le' || marked === 'utf-16be')
    return {
      codificacao: 'UTF-16',
      bigEndian: marked === 'utf-16be',
      certeza: bom ? 'CERTA' : 'PROVAVEL',
      motivo: bom ? 'o arquivo começa com a marca de UTF-16' : 'um byte sim, outro não, é zero',
      avisos: source.size % 2 === 0 ? [] : [CUT],
    };
  if (zeros > 0) throw new ApiProblem('REQUISICAO_INVALIDA', NOT_TEXT);
  const chosen = escolhida === 'AUTO' || bom ? null : escolhida;
  const found = bom
    ? {
        codificacao: 'UTF-8' as const,
        certeza: 'CERTA' as const,
        motivo: 'o arquivo começa com a marca de UTF-8',
      }
    : told(counted);
  const codificacao = chosen ?? found.codificacao;
  const avisos: string[] = [];
  if (codificacao === 'UTF-16')
    throw new ApiProblem(
      'REQUISICAO_INVALIDA',
      'Este arquivo não é UTF-16: deixe a codificação em “Descobrir pelo conteúdo”.',
    );
  if (codificacao === 'UTF-8' && invalid > 0)
    avisos.push(
      `O arquivo é lido como UTF-8, mas ${invalid === 1 ? 'um byte não é' : `${invalid} bytes não são`} (o primeiro na linha ${firstInvalid}): onde aparece “\ufffd”, confira a letra no original.`,
    );
  if (chosen && chosen !== 'UTF-8' && multi > 0 && invalid === 0)
    avisos.push(
      'Os acentos deste arquivo são UTF-8 válido, e o layout manda ler de outro jeito: confira os nomes.',
    );
  if (!chosen && found.codificacao === 'WINDOWS-1252' && (multi > 0 || invalid <= FEW))
    avisos.push(
      multi > 0
        ? `O arquivo mistura codificações: foi lido como Windows-1252, mas ${multi === 1 ? 'um acento é' : `${multi} acentos são`} de UTF-8. Confira os nomes.`
        : `O arquivo foi lido como Windows-1252, mas só ${invalid === 1 ? 'uma letra' : `${invalid} letras`} fora do alfabeto simples o ${invalid === 1 ? 'diz' : 'dizem'} (a primeira na linha ${firstInvalid}): confira-${invalid === 1 ? 'a' : 'as'}.`,
    );
  if (!chosen && found.codificacao === 'IBM850')
    avisos.push('O arquivo parece vir de um sistema do DOS e foi lido como IBM 850: confira os acentos.');
  return {
    ...found,
    codificacao,
    bigEndian: false,
    avisos,
    ...(chosen && { motivo: 'escolhida no layout' }),
  };
}

/**
 * Yields the decoded text of a file, part by part, without byte order mark and without the byte 1A with which DOS programs end a file.
 * Throws at a zero character, which the check of zero bytes misses in UTF-16.
 */
export async function* textoDoArquivo(
  parts: AsyncIterable<Uint8Array>,
  { codificacao, bigEndian }: Pick<Decodificacao, 'codificacao' | 'bigEndian'>,
): AsyncGenerator<string> {
  const decode = decoderOf(codificacao, bigEndian);
  let held = '';
  for await (const part of parts) {
    const text = held + decode(part);
    if (text.includes('\0')) throw new ApiProblem('REQUISICAO_INVALIDA', NOT_TEXT);
    let end = text.length;
    while (text[end - 1] === '\u001a') end -= 1;
    held = text.slice(end);
    yield text.slice(0, end);
  }
  yield decode(null);
}
