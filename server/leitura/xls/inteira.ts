import { CFB } from '@e965/xlsx';
import { z } from 'zod';
import { ApiProblem } from '../../http/problem.ts';
import { DAMAGED, LOCKED } from '../partes.ts';

const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);
const NO_SHEET =
  'Este arquivo do Office antigo não é uma planilha. Se for o Excel, salve-o como .xlsx e envie de novo.';

/** BIFF record types: begin of a part, end of a part, and encryption of all that follows. */
const [BOF, EOF, FILEPASS] = [0x0809, 0x000a, 0x002f];
/** First records of the oldest sheets, which have no container. */
const OLD_BOF = [0x0009, 0x0209, 0x0409];
const BOFS = [BOF, ...OLD_BOF];
/** Streams of a document that is encrypted with a password. */
const ENCRYPTED = ['EncryptedPackage', 'EncryptionInfo'];

/** Returns the stream of workbook records from its container. Throws a sentence for passwords, other documents and truncated files. */
function streamOf(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0xd0) return bytes;
  const found = readContainer(bytes);
  const entry = found.find(({ name }) => /^(?:workbook|book)$/i.test(name));
  if (!entry) throw refuse(found.some(({ name }) => ENCRYPTED.includes(name)) ? LOCKED : NO_SHEET);
  if (entry.content.byteLength < entry.size) throw refuse(DAMAGED);
  return entry.content;
}

const containerSchema = z.object({
  FileIndex: z.array(
    z.object({
      name: z.string(),
      size: z.number(),
      content: z
        .custom<ArrayLike<number>>()
        .optional()
        .transform((content) => Uint8Array.from(content ?? [])),
    }),
  ),
});

function readContainer(bytes: Uint8Array): z.output<typeof containerSchema>['FileIndex'] {
  try {
    return containerSchema.parse(CFB.read(bytes, { type: 'array' })).FileIndex;
  } catch {
    throw refuse(DAMAGED);
  }
}

/**
 * Checks the records of an .xls to the end, because the parser reads a truncated file as one with fewer rows, and an encrypted one as wrong
 * numbers. Throws a sentence.
 */
export function requireWholeXls(bytes: Uint8Array): void {
  const stream = streamOf(bytes);
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let open = 0;
  let parts = 0;
  for (let at = 0; at + 4 <= stream.byteLength; ) {
    const [id, size] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    // The rest of the last sector is padding.
    if (open === 0 && parts > 0 && !BOFS.includes(id)) break;
    at += 4 + size;
    if (at > stream.byteLength) throw refuse(DAMAGED);
    if (id === FILEPASS) throw refuse(LOCKED);
    if (BOFS.includes(id)) {
      open += 1;
      parts += 1;
    } else if (id === EOF) open -= 1;
  }
  if (open !== 0 || parts === 0) throw refuse(DAMAGED);
}
