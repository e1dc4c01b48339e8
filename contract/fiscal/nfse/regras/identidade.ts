import { isProva as provada } from '../../confianca/graus.ts';
import { contradicoesDe } from '../identidadeEscrita.ts';
import type { Conferir } from './caso.ts';
import { findingOf, type Regra } from './regra.ts';
import { dia, reais } from './textos.ts';

const ANEXO = 'Padrão nacional, Anexo I: formação da chave (TSIdNFSe) e do identificador da DPS (TSIdDPS)';

const CHAVE: Regra = {
  codigo: 'O',
  nome: 'chave',
  norma: ANEXO,
  desde: null,
  incerta: false,
  veredito: true,
};
const DECLARACAO: Regra = {
  ...CHAVE,
  nome: 'declaracao',
  norma: 'Padrão nacional, Anexo I: uma DPS gera uma só NFS-e',
  veredito: false,
};

const EMITIDA_ASSIM =
  'Quem emite a deu assim: o erro é da emissão, e não do arquivo. Confirme com o prestador.';

/**
 * Check O: whether the nota matches its key and is the only one of its DPS. Skipped for layouts without such a key. If the nota
 * is proven to be issued so, a contradiction is an error of its issuer and not a forgery.
 */
export const identidade: Conferir = ({ nota, contexto: { daMesmaDeclaracao, prova } }) => {
  if (nota.leiaute !== 'NACIONAL' && nota.leiaute !== 'DPS') return [];
  const emitida = provada(prova.confianca);
  const odd = contradicoesDe(nota).map(({ id, frase, ...said }) => ({
    ...findingOf(CHAVE, emitida ? 'ATENCAO' : 'DIVERGE', {
      ...said,
      frase: emitida ? `${frase} ${EMITIDA_ASSIM}` : frase,
      acoes: ['RECUSAR'],
    }),
    id: `O.${id}`,
  }));
  const others = daMesmaDeclaracao.map((outra) => ({
    ...findingOf(DECLARACAO, 'ATENCAO', {
      frase:
        'Outra nota diz ter nascido da mesma DPS: só uma das duas pode valer. Confirme com o prestador qual é.',
      diz: `DPS ${nota.declaracao?.numero ?? ''}, série ${nota.declaracao?.serie ?? ''}`,
      esperado: `nota ${outra.numero || 'sem número'}, de ${dia(outra.emissao)}, ${reais(outra.valor)}`,
      acoes: ['ABRIR_REPETIDA', 'RECUSAR'],
      outra: outra.id,
    }),
    id: `O.declaracao.${outra.id}`,
  }));
  if (odd.length + others.length > 0) return [...odd, ...others];
  return [findingOf(CHAVE, 'CONFERE', { frase: 'Chave, emitente e DPS da nota dizem o mesmo.' })];
};
