import { z } from 'zod';
import { type Estado, type Nota, novoEstado } from './state.ts';

const date = z.coerce.date();
const distribuido = z.object({ nsu: z.number(), schema: z.string(), xml: z.string() });
const notaSchema = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('evento'),
    id: z.string(),
    registrado: z.object({
      chave: z.string(),
      tpEvento: z.string(),
      nSeqEvento: z.number(),
      autor: z.string(),
      nProt: z.string(),
      dhRegEvento: z.string(),
      evento: z.string(),
      retEvento: z.string(),
    }),
  }),
  z.object({
    tipo: z.literal('fila'),
    id: z.string(),
    fila: z.object({
      documentos: z.array(distribuido),
      ultNSU: z.number(),
      bloqueadoAte: date.nullable(),
      punidoAte: date.nullable(),
      consultas: z.array(date),
      prometidos: z.record(z.string(), distribuido.omit({ nsu: true })),
      semeada: z.boolean(),
    }),
  }),
]) satisfies z.ZodType<Nota>;

/** Returns one line of the diary, with its line break. */
export function linhaDoDiario(nota: Nota): string {
  return `${JSON.stringify(nota)}\n`;
}

/** Returns the state recorded in a diary's text; a truncated line, written when the process died, is skipped. */
export function lerDiario(texto: string): Estado {
  const estado = novoEstado();
  for (const linha of texto.split('\n')) {
    const nota = notaDe(linha);
    if (nota?.tipo === 'fila') estado.filas.set(nota.id, nota.fila);
    if (nota?.tipo === 'evento') {
      estado.eventos.set(nota.id, nota.registrado);
      estado.protocolo = Math.max(estado.protocolo, Number(nota.registrado.nProt.slice(3)));
    }
  }
  return estado;
}

function notaDe(linha: string): Nota | null {
  try {
    return notaSchema.safeParse(JSON.parse(linha)).data ?? null;
  } catch {
    return null;
  }
}
