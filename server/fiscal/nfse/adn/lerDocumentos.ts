import type { LeituraNfse, NotaLida } from '../../../../contract/fiscal/nfse/leitura.ts';
import type { JobOutcome, Jobs } from '../../../workers/port.ts';
import type { EventoChegado } from '../registro/registro.ts';

/** What a file of the ADN holds; `recusa`: why something of it could not be read. */
export interface Lido {
  notas: readonly NotaLida[];
  eventos: readonly Pick<EventoChegado, 'evento' | 'bytes' | 'assinatura'>[];
  recusa: string | null;
}

const nada = (recusa: string): Lido => ({ notas: [], eventos: [], recusa });

/** Reads files, with the signatures of the events in them, away from whoever asks. Out: in their order. */
export async function lerDocumentos(
  { jobs, owner }: { jobs: Jobs; owner: string },
  arquivos: readonly { nome: string; bytes: Uint8Array }[],
): Promise<Lido[]> {
  const outcomes = await jobs.each(owner, 'nfse', [...arquivos]);
  const lidos: Lido[] = [];
  for (const outcome of outcomes) lidos.push(await comAssinaturas({ jobs, owner }, outcome));
  return lidos;
}

async function comAssinaturas(
  { jobs, owner }: { jobs: Jobs; owner: string },
  outcome: JobOutcome<LeituraNfse>,
): Promise<Lido> {
  if (!outcome.ok) return nada(outcome.mensagem);
  const leitura = outcome.value;
  if (leitura.tipo === 'recusado') return nada(leitura.motivo);
  const { notas, eventos, recusas } = leitura;
  const inputs = eventos.map(({ evento, bytes }) => ({ bytes, autor: evento.autor }));
  const assinaturas = await jobs.each(owner, 'assinaturaNfse', inputs);
  return {
    notas,
    eventos: eventos.map((one, at) => {
      const checked = assinaturas[at];
      return { ...one, assinatura: checked?.ok ? checked.value : 'INVALIDA' };
    }),
    recusa: recusas[0]?.motivo ?? null,
  };
}
