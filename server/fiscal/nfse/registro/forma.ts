import type { PapelNota } from '../../../../contract/fiscal/nfse/contexto.ts';
import type { PortaNfse } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { diferencasEntre } from '../../../../contract/fiscal/nfse/diferencas.ts';
import type { EventoNota } from '../../../../contract/fiscal/nfse/eventoNota.ts';
import type { SituacaoNota } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import { counts } from '../../documentos/ambiente.ts';
import type { Ambiente } from '../../sefaz/endpoints.ts';
import { papelDaNota } from './destinos.ts';
import type { EventoGuardado } from './eventosDasNotas.ts';
import { porPreferencia } from './exibida.ts';
import type { Diferencas, Fonte, Guardada } from './guardada.ts';

/** What a note is by its sources: which one it is shown by, and where the others differ from it. */
export interface Forma {
  guardada: Guardada;
  exibida: Fonte;
  nota: Nota;
  papel: PapelNota;
  /** What the sources that count say became of it. */
  arquivos: readonly SituacaoNota[];
  semValor: boolean;
  portas: ReadonlySet<PortaNfse>;
  diferencas: Diferencas;
}

/** In: a note with all its sources, and the environment that its company is in. Throws where it has none. */
export function formaDe(guardada: Guardada, ambiente: Ambiente): Forma {
  const ranked = porPreferencia(
    guardada.fontes.map((fonte) => ({ ...fonte, fonte, conta: counts(fonte.ambiente, ambiente) })),
  );
  const [first] = ranked;
  if (!first) throw new Error(`A note without any source: ${guardada.id}`);
  const { fonte: exibida, nota } = first;
  const valid = ranked.filter(({ conta }) => conta);
  // What is of a test contradicts nothing.
  const comparable = valid.filter(({ fonte }) => fonte !== exibida);
  return {
    ...{ guardada, exibida, nota },
    papel: papelDaNota(nota, guardada.empresa.cpfCnpj) ?? guardada.antes?.linha.papel ?? 'TOMADA',
    arquivos: (valid.length > 0 ? valid : ranked).map((one) => one.nota.situacao),
    semValor: valid.length === 0,
    portas: new Set(guardada.fontes.map(({ porta }) => porta)),
    diferencas: comparable.flatMap(({ fonte }) =>
      diferencasEntre(nota, fonte.nota).map((diferenca) => ({ fonteId: fonte.id, ...diferenca })),
    ),
  };
}

/** The events that count for a company, by where they were registered and whether their signature holds. */
export const eventosQueContam = (eventos: readonly EventoGuardado[], company: Ambiente): EventoNota[] =>
  eventos
    .filter(({ ambiente, assinatura }) => counts(ambiente, company) && assinatura !== 'INVALIDA')
    .map(({ evento }) => evento);
