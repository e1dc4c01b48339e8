import { type Confianca, prova } from '../../../../contract/fiscal/confianca/graus.ts';
import type { PapelNota, ProvaDaNota } from '../../../../contract/fiscal/nfse/contexto.ts';
import type { PortaNfse } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { diferencasEntre } from '../../../../contract/fiscal/nfse/diferencas.ts';
import type { EventoNota } from '../../../../contract/fiscal/nfse/eventoNota.ts';
import type { SituacaoNota } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import { counts } from '../../documentos/ambiente.ts';
import type { Empresa } from '../../documentos/lugar.ts';
import type { Ambiente } from '../../sefaz/endpoints.ts';
import { confiancaDasFontes, motivosDaFonte } from './confiancaDaNota.ts';
import { papelDaNota } from './destinos.ts';
import type { EventoGuardado } from './eventosDasNotas.ts';
import type { Diferencas, Fonte, Guardada } from './guardada.ts';
import { provaDoEventoDaNota } from './provaDoEventoDaNota.ts';
import { situacaoPor } from './situacao.ts';

/** What a note is by its sources: which one it is shown by, how far that is proven, and where the others differ from it. */
export interface Forma {
  guardada: Guardada;
  exibida: Fonte;
  nota: Nota;
  papel: PapelNota;
  confianca: Confianca;
  /** Why it is believed as much, in sentences. */
  motivos: readonly string[];
  /** What the sources that are proven say became of it, and those that are believed as much as the shown one. */
  provadas: readonly SituacaoNota[];
  iguais: readonly SituacaoNota[];
  /** Where its sources differ, the authority or a person said which one is true. */
  resolvida: boolean;
  semValor: boolean;
  portas: ReadonlySet<PortaNfse>;
  diferencas: Diferencas;
}

/** In: a note with all its sources, and the environment that its company is in. Throws where it has none. */
export function formaDe(guardada: Guardada, ambiente: Ambiente): Forma {
  const { exibida, graus, divergencia } = confiancaDasFontes(guardada.fontes, ambiente);
  const { nota } = exibida;
  const confianca = graus.get(exibida) ?? 'SEM_ASSINATURA';
  const valid = guardada.fontes.filter((fonte) => counts(fonte.ambiente, ambiente));
  // What is of a test contradicts nothing.
  const comparable = valid.filter((fonte) => fonte !== exibida);
  return {
    guardada,
    exibida,
    nota,
    confianca,
    motivos: motivosDaFonte(exibida),
    papel: papelDaNota(nota, guardada.empresa.cpfCnpj) ?? guardada.antes?.linha.papel ?? 'TOMADA',
    provadas: valid.flatMap((fonte) => (prova(graus.get(fonte) ?? 'RESUMO') ? [fonte.nota.situacao] : [])),
    iguais: valid.flatMap((fonte) => (graus.get(fonte) === confianca ? [fonte.nota.situacao] : [])),
    resolvida: divergencia === 'RESOLVIDA',
    semValor: valid.length === 0,
    portas: new Set(guardada.fontes.map(({ porta }) => porta)),
    diferencas: comparable.flatMap((fonte) =>
      diferencasEntre(nota, fonte.nota).map((diferenca) => ({ fonteId: fonte.id, ...diferenca })),
    ),
  };
}

/** The events that count for a company: those that are proven, and registered where that counts. */
export const eventosQueContam = (
  eventos: readonly EventoGuardado[],
  { cpfCnpj }: Pick<Empresa, 'cpfCnpj'>,
  company: Ambiente,
): EventoNota[] =>
  eventos
    .filter((one) => counts(one.ambiente, company) && provaDoEventoDaNota(one, cpfCnpj).comprovado)
    .map(({ evento }) => evento);

/**
 * Returns what became of a note, and whether that is proven: by events, by a proven source, or only by what the shown one says
 * of itself, which cancels nothing for certain.
 */
export function situacaoDaForma({ provadas, nota }: Forma, eventos: readonly EventoNota[]) {
  const situacao = situacaoPor([nota.situacao, ...provadas], eventos);
  const provada = situacao === 'NORMAL' || situacaoPor(provadas, eventos) === situacao;
  return { situacao, provada };
}

/** Returns how far a note is proven, for the rules. */
export const provaDaForma = (
  { confianca, motivos, diferencas, iguais, resolvida }: Forma,
  situacaoProvada: boolean,
): ProvaDaNota => ({
  confianca,
  motivos,
  situacaoProvada,
  fimDito: iguais.find((one) => one === 'SUBSTITUIDA' || one === 'CANCELADA') ?? null,
  divergem: diferencas.length > 0 && !prova(confianca) && !resolvida,
});
