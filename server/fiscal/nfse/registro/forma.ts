import { type Confianca, isProva } from '../../../../contract/fiscal/confianca/graus.ts';
import type { PapelNota, ProvaDaNota } from '../../../../contract/fiscal/nfse/contexto.ts';
import type { PortaNfse } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { diferencasEntre } from '../../../../contract/fiscal/nfse/diferencas.ts';
import type { EventoNota } from '../../../../contract/fiscal/nfse/eventoNota.ts';
import type { SituacaoNota } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import { counts } from '../../documentos/ambiente.ts';
import type { Empresa } from '../../documentos/lugar.ts';
import type { AmbienteDaSefaz } from '../../sefaz/endpoints.ts';
import { confiancaDasFontes, motivosDaFonte } from './confiancaDaNota.ts';
import { papelDaNota } from './destinos.ts';
import type { EventoGuardado } from './eventosDasNotas.ts';
import type { Diferencas, Fonte, NotaComFontes } from './guardada.ts';
import { provaDoEventoDaNota } from './provaDoEventoDaNota.ts';
import { situacaoPor } from './situacao.ts';

/** A nota derived from its sources: the displayed one, the trust in it, and the differences of the others. */
export interface FormaDaNota {
  guardada: NotaComFontes;
  exibida: Fonte;
  nota: Nota;
  papel: PapelNota;
  confianca: Confianca;
  /** Reasons for the trust, in sentences. */
  motivos: readonly string[];
  /** Situations stated by the proven sources and, in `iguais`, by those trusted as much as the displayed one. */
  provadas: readonly SituacaoNota[];
  iguais: readonly SituacaoNota[];
  /** Whether the authority or a user settled which of the differing sources is true. */
  resolvida: boolean;
  semValor: boolean;
  portas: ReadonlySet<PortaNfse>;
  diferencas: Diferencas;
}

/** Derives a nota from its sources. `ambiente` is that of its company. Throws if it has no source. */
export function formaDaNota(guardada: NotaComFontes, ambiente: AmbienteDaSefaz): FormaDaNota {
  const { exibida, graus, divergencia } = confiancaDasFontes(guardada.fontes, ambiente);
  const { nota } = exibida;
  const confianca = graus.get(exibida) ?? 'SEM_ASSINATURA';
  const valid = guardada.fontes.filter((fonte) => counts(fonte.ambiente, ambiente));
  // Documents of a test environment contradict nothing.
  const comparable = valid.filter((fonte) => fonte !== exibida);
  return {
    guardada,
    exibida,
    nota,
    confianca,
    motivos: motivosDaFonte(exibida),
    papel: papelDaNota(nota, guardada.empresa.cpfCnpj) ?? guardada.antes?.linha.papel ?? 'TOMADA',
    provadas: valid.flatMap((fonte) => (isProva(graus.get(fonte) ?? 'RESUMO') ? [fonte.nota.situacao] : [])),
    iguais: valid.flatMap((fonte) => (graus.get(fonte) === confianca ? [fonte.nota.situacao] : [])),
    resolvida: divergencia === 'RESOLVIDA',
    semValor: valid.length === 0,
    portas: new Set(guardada.fontes.map(({ porta }) => porta)),
    diferencas: comparable.flatMap((fonte) =>
      diferencasEntre(nota, fonte.nota).map((diferenca) => ({ fonteId: fonte.id, ...diferenca })),
    ),
  };
}

/** Returns the events that count for a company: proven, and registered in an environment that counts. */
export const eventosQueContam = (
  eventos: readonly EventoGuardado[],
  { cpfCnpj }: Pick<Empresa, 'cpfCnpj'>,
  company: AmbienteDaSefaz,
): EventoNota[] =>
  eventos
    .filter((one) => counts(one.ambiente, company) && provaDoEventoDaNota(one, cpfCnpj).comprovado)
    .map(({ evento }) => evento);

/**
 * Returns the situation of a nota, and whether it is proven: by events or by a proven source. The displayed source alone does
 * not prove a cancellation.
 */
export function situacaoDaForma({ provadas, nota }: FormaDaNota, eventos: readonly EventoNota[]) {
  const situacao = situacaoPor([nota.situacao, ...provadas], eventos);
  const provada = situacao === 'NORMAL' || situacaoPor(provadas, eventos) === situacao;
  return { situacao, provada };
}

/** Returns how far a nota is proven, for the rules. */
export const provaDaForma = (
  { confianca, motivos, diferencas, iguais, resolvida }: FormaDaNota,
  situacaoProvada: boolean,
): ProvaDaNota => ({
  confianca,
  motivos,
  situacaoProvada,
  fimDito: iguais.find((one) => one === 'SUBSTITUIDA' || one === 'CANCELADA') ?? null,
  divergem: diferencas.length > 0 && !isProva(confianca) && !resolvida,
});
