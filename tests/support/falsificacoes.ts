import { type EspecieDeProva, PROVAS } from '../../contract/fiscal/confianca/especies.ts';
import type { Indicios } from '../../contract/fiscal/confianca/indicios.ts';

/** Returns the evidence of a genuine file of a kind, with the root of its chain imported. */
export function genuino(especie: EspecieDeProva): Indicios {
  const [signatario = null] = PROVAS[especie].assina;
  return {
    assinatura: signatario === null ? 'AUSENTE' : 'VALIDA',
    assinaturaMotivo: '',
    signatario,
    cadeia: 'CONFERIDA',
    registro: 'PROPRIO',
  };
}

/** Ways to forge a file, each with the evidence that differs from a genuine one. */
export const FALSIFICACOES = {
  semAssinatura: { assinatura: 'AUSENTE', signatario: null },
  valorTrocado: { assinatura: 'INVALIDA', assinaturaMotivo: 'O conteúdo foi alterado depois de assinado.' },
  certificadoFeitoEmCasa: { cadeia: 'AUTOASSINADA' },
  outroSignatario: { signatario: 'OUTRO' },
  outraIdentidade: { assinatura: 'INVALIDA', assinaturaMotivo: 'A assinatura é de outro elemento.' },
  cadeiaAlheia: { cadeia: 'DESCONHECIDA' },
  semRaiz: { cadeia: 'NAO_CONFERIDA' },
  foraDoEnvelope: { assinatura: 'NAO_VERIFICAVEL', assinaturaMotivo: 'Fora do envelope.' },
  soOPrestador: { signatario: 'PRESTADOR' },
  semRegistro: { registro: 'AUSENTE' },
  protocoloDeOutro: { registro: 'ALHEIO' },
} as const satisfies Readonly<Record<string, Partial<Indicios>>>;
export type Falsificacao = keyof typeof FALSIFICACOES;
