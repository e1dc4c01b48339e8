import type { Verificacao } from '../verificacao.ts';
import type { Caso, Conferir } from './caso.ts';
import { findingOf, type Regra } from './regra.ts';
import { simplesDe } from './simples.ts';

const CADASTRO: Regra = {
  codigo: 'F',
  nome: 'cadastro',
  norma: 'O fornecedor se conhece pelo cadastro do escritório',
  desde: null,
  incerta: false,
  veredito: false,
};

const REGIME: Regra = {
  codigo: 'F',
  nome: 'simples',
  norma:
    'LC 123/2006, art. 13; a nota traz o que o prestador declara (opSimpNac), e o cadastro pode saber outra coisa',
  desde: '2007-07-01',
  incerta: false,
  veredito: false,
};

const PESSOA_FISICA: Regra = {
  codigo: 'F',
  nome: 'pessoaFisica',
  norma: 'EFD-Reinf, R-4010; eSocial, S-1200 e S-1210',
  desde: '2023-09-01',
  incerta: false,
  veredito: false,
};

const NOMES_SIMPLES = {
  NAO_OPTANTE: 'não optante pelo Simples',
  MEI: 'MEI',
  ME_EPP: 'optante pelo Simples (ME ou EPP)',
  OPTANTE: 'optante pelo Simples',
} as const;

function cadastro({ contexto: { fornecedor }, quemPresta }: Caso): Verificacao {
  if (fornecedor === null)
    return quemPresta === null
      ? findingOf(CADASTRO, 'SEM_DADOS', { frase: 'A nota não diz o CPF ou CNPJ do prestador.' })
      : findingOf(CADASTRO, 'ATENCAO', {
          frase: 'O prestador não está no cadastro de fornecedores.',
          acoes: ['CADASTRAR_FORNECEDOR'],
        });
  if (!fornecedor.ativo)
    return findingOf(CADASTRO, 'ATENCAO', {
      frase: `${fornecedor.nome} está inativo no cadastro.`,
      acoes: ['ABRIR_FORNECEDOR', 'RECUSAR'],
    });
  return findingOf(CADASTRO, 'CONFERE', {
    frase: `${fornecedor.nome} está no cadastro.`,
    acoes: ['ABRIR_FORNECEDOR'],
  });
}

function regime({ nota, contexto: { fornecedor }, simples, quemPresta }: Caso): Verificacao {
  if (quemPresta === 'PF' || quemPresta === 'EXTERIOR')
    return findingOf(REGIME, 'NAO_CABE', { frase: 'O prestador não é empresa do país.' });
  const naNota = simplesDe(nota);
  const cadastrado = fornecedor?.optanteSimples ?? null;
  const lados = {
    diz: naNota === null ? 'não informado' : NOMES_SIMPLES[naNota],
    esperado: cadastrado === null ? '' : cadastrado ? 'optante no cadastro' : 'não optante no cadastro',
  };
  if (simples.conflito)
    return findingOf(REGIME, 'DIVERGE', {
      ...lados,
      frase: 'A nota e o cadastro do fornecedor dizem coisas diferentes sobre o Simples.',
      acoes: ['ABRIR_FORNECEDOR', 'RECUSAR'],
    });
  if (naNota === null || cadastrado === null)
    return findingOf(REGIME, 'SEM_DADOS', {
      ...lados,
      frase:
        naNota === null
          ? 'A nota não diz se o prestador é do Simples.'
          : 'O cadastro não diz se o fornecedor é do Simples: vale o que a nota declara.',
    });
  return findingOf(REGIME, 'CONFERE', {
    ...lados,
    frase: 'A nota e o cadastro dizem o mesmo sobre o Simples.',
  });
}

/** Check F: whether the supplier is registered, and its regime is that of the register. */
export const fornecedor: Conferir = (caso) => [
  cadastro(caso),
  regime(caso),
  ...(caso.quemPresta === 'PF'
    ? [
        findingOf(PESSOA_FISICA, caso.contexto.decisao === null ? 'ATENCAO' : 'CONFERE', {
          frase: 'O prestador é pessoa física: a nota vai ao eSocial e ao R-4010, e não ao R-4020.',
          acoes: ['LEMBRAR'],
        }),
      ]
    : []),
];
