import type { NotaParecida } from '../contexto.ts';
import type { Nota } from '../nota.ts';
import type { Verificacao } from '../verificacao.ts';
import type { Conferir } from './caso.ts';
import { findingOf, type Regra } from './regra.ts';
import { dia, reais } from './textos.ts';

const MESMA: Regra = {
  codigo: 'B',
  nome: 'mesma',
  norma: 'Uma nota é a sua chave ou, sem chave, município, prestador e número (padrão nacional, Anexo I)',
  desde: null,
  incerta: false,
  veredito: true,
};

const PARECIDA: Regra = {
  ...MESMA,
  nome: 'parecida',
  norma: 'Mesmo prestador e competência, com o mesmo valor ou número: critério do Farol, não de norma',
  incerta: true,
  veredito: false,
};

const nomeDe = ({ numero, emissao, valor }: NotaParecida): string =>
  `nota ${numero || 'sem número'}, de ${dia(emissao)}, ${reais(valor)}`;

/** Builds one finding for each similar nota, with its id, so that a user can dismiss each separately. */
function achado(nota: Nota, parecida: NotaParecida): Verificacao {
  const mesma = parecida.como === 'MESMA';
  const regra = mesma ? MESMA : PARECIDA;
  return {
    ...findingOf(regra, mesma ? 'DIVERGE' : 'ATENCAO', {
      frase: mesma
        ? `Esta nota já está em outro registro: ${nomeDe(parecida)}.`
        : parecida.valor === nota.valores.servicos
          ? `Há outra nota do mesmo prestador, com o mesmo valor e competência: ${nomeDe(parecida)}.`
          : `Há outra nota do mesmo prestador, com o mesmo número e competência, e outro valor: ${nomeDe(parecida)}.`,
      acoes: ['ABRIR_REPETIDA', 'RECUSAR'],
      outra: parecida.id,
    }),
    id: `${regra.codigo}.${regra.nome}.${parecida.id}`,
  };
}

/** Check B: whether the nota is stored twice. */
export const repetida: Conferir = ({ nota, contexto: { parecidas } }) => {
  const emOrdem = [...parecidas].sort((a, b) => (a.como + a.id < b.como + b.id ? -1 : 1));
  if (emOrdem.length > 0) return emOrdem.map((parecida) => achado(nota, parecida));
  if (nota.chave === null && (nota.numero === '' || nota.prestador.documento === ''))
    return [
      findingOf(MESMA, 'SEM_DADOS', {
        frase: 'Sem chave, ou número e prestador, não há como procurar repetidas.',
      }),
    ];
  return [findingOf(MESMA, 'CONFERE', { frase: 'Nenhuma outra nota guardada é esta.' })];
};
