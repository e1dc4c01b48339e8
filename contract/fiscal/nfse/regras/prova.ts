import type { Confianca } from '../../confianca/graus.ts';
import type { Verificacao } from '../verificacao.ts';
import type { Conferir } from './caso.ts';
import { findingOf, type Regra } from './regra.ts';

const PROVA: Regra = {
  codigo: 'P',
  nome: 'prova',
  norma:
    'Padrão nacional, Anexo I: quem emite a NFS-e a assina; as dos municípios, pelo seu leiaute (ABRASF 2.04)',
  desde: null,
  incerta: false,
  veredito: true,
};
const FONTES: Regra = {
  codigo: 'P',
  nome: 'fontes',
  desde: null,
  incerta: true,
  veredito: false,
  norma: 'Duas fontes da mesma nota dizem o mesmo: critério do Farol, não de norma',
};

/** Result of the check for each degree of trust: proven, to be confirmed, or proven false. */
const ACHADOS: Readonly<
  Record<Confianca, { resultado: Verificacao['resultado']; frase: string; diz: string }>
> = {
  SEFAZ: { resultado: 'CONFERE', frase: 'O ADN entregou esta nota.', diz: 'ADN' },
  ESCOLHIDO: { resultado: 'CONFERE', frase: 'Uma pessoa escolheu este conteúdo.', diz: 'escolhida' },
  CADEIA: { resultado: 'CONFERE', frase: 'Quem emite assinou a nota.', diz: 'assinada' },
  ASSINADO: {
    resultado: 'ATENCAO',
    frase: 'A assinatura confere, mas ainda não está provado de quem ela é.',
    diz: 'a confirmar',
  },
  SEM_ASSINATURA: {
    resultado: 'ATENCAO',
    frase: 'Nada prova que esta nota foi emitida assim: confira-a no portal do município.',
    diz: 'sem assinatura de quem emite',
  },
  EXTRATO: {
    resultado: 'ATENCAO',
    frase: 'A nota veio de uma planilha do portal, que não é assinada: confira-a no portal.',
    diz: 'planilha do portal',
  },
  DIGITADO: {
    resultado: 'ATENCAO',
    frase: 'A nota foi digitada, sem arquivo que a prove: confira-a com o documento.',
    diz: 'digitada',
  },
  DECLARACAO: { resultado: 'NAO_CABE', frase: 'Ainda não há nota para provar.', diz: '' },
  RESUMO_SEFAZ: { resultado: 'ATENCAO', frase: 'Só o resumo da nota está aqui.', diz: 'resumo' },
  PROTOCOLO_ALHEIO: {
    resultado: 'DIVERGE',
    frase: 'O registro que vem no arquivo é de outro conteúdo.',
    diz: 'registro de outro conteúdo',
  },
  INVALIDO: {
    resultado: 'DIVERGE',
    frase: 'A assinatura da nota não vale: o que ela diz pode ter sido alterado.',
    diz: 'assinatura que não vale',
  },
  RESUMO: { resultado: 'ATENCAO', frase: 'Só o resumo da nota está aqui.', diz: 'resumo' },
  DESMENTIDO: { resultado: 'DIVERGE', frase: 'O ADN conhece outro conteúdo.', diz: 'outro conteúdo' },
};

/** Check P: whether the nota is proven to be issued as displayed. An unproven one needs a user's attention. */
export const prova: Conferir = ({ contexto: { prova: sabido } }) => {
  const { confianca, motivos, divergem } = sabido;
  const { resultado, frase, diz } = ACHADOS[confianca];
  const diverge = resultado === 'DIVERGE';
  const own = findingOf(PROVA, resultado, {
    frase: [frase, ...motivos].join(' '),
    diz,
    esperado:
      resultado === 'CONFERE' || resultado === 'NAO_CABE' ? '' : 'nota do ADN, ou assinada por quem emite',
    ...(diverge && { acoes: ['RECUSAR'] }),
  });
  if (!divergem) return [own];
  return [
    own,
    findingOf(FONTES, 'ATENCAO', {
      frase: 'Outra fonte desta nota diz outra coisa, e nada prova qual é a verdadeira.',
      diz: 'veja as diferenças entre as fontes',
      esperado: 'fontes iguais',
    }),
  ];
};
