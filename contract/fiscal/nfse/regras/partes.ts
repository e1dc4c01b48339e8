import { formatCpfCnpj, taxRoot } from '../../../brasil/cpfCnpj.ts';
import type { ContextoNota } from '../contexto.ts';
import type { Conferir } from './caso.ts';
import { findingOf, type Regra } from './regra.ts';

const EMPRESA_CERTA: Regra = {
  codigo: 'A',
  nome: 'tomador',
  norma:
    'A nota é de quem a nota nomeia como tomador ou intermediário (padrão nacional, grupos toma e interm)',
  desde: null,
  incerta: false,
  veredito: true,
};

const POR_NOS: Regra = {
  codigo: 'D',
  nome: 'prestador',
  norma: 'Só o que a empresa tomou se revisa; a nota que ela emitiu é receita',
  desde: null,
  incerta: false,
  veredito: true,
};

function deQuemE(documento: string, { empresa, outrasEmpresas }: ContextoNota): string {
  const outra = outrasEmpresas.find(({ cpfCnpj }) => cpfCnpj === documento);
  if (outra) return `A nota é de ${outra.nome}, outra empresa do cadastro.`;
  if (taxRoot(documento) === taxRoot(empresa.cpfCnpj))
    return 'A nota é de outra filial, que não está no cadastro.';
  return `A nota é de ${formatCpfCnpj(documento)}, que não está no cadastro.`;
}

/** Check A: whether the company is the one named in the nota. */
export const empresaCerta: Conferir = ({ nota, contexto }) => {
  const { papel, empresa } = contexto;
  if (papel === 'EMITIDA')
    return [findingOf(EMPRESA_CERTA, 'NAO_CABE', { frase: 'A nota foi emitida pela própria empresa.' })];
  const nomeada = papel === 'INTERMEDIADA' ? nota.intermediario : nota.tomador;
  const documento = nomeada?.documento ?? '';
  if (documento === '')
    return [
      findingOf(EMPRESA_CERTA, 'SEM_DADOS', {
        frase: 'A nota não diz o CPF ou CNPJ de quem tomou o serviço.',
      }),
    ];
  const lados = { diz: formatCpfCnpj(documento), esperado: formatCpfCnpj(empresa.cpfCnpj) };
  if (documento === empresa.cpfCnpj)
    return [findingOf(EMPRESA_CERTA, 'CONFERE', { frase: `A nota é de ${empresa.nome}.`, ...lados })];
  return [
    findingOf(EMPRESA_CERTA, 'DIVERGE', {
      frase: deQuemE(documento, contexto),
      ...lados,
      acoes: ['RECUSAR'],
    }),
  ];
};

/** Check D: whether the company itself, or one of its establishments, issued the nota. */
export const emitidaPorNos: Conferir = ({ nota, contexto: { papel, empresa }, quemPresta }) => {
  const { documento } = nota.prestador;
  const diz = formatCpfCnpj(documento);
  if (papel === 'EMITIDA' || (documento !== '' && documento === empresa.cpfCnpj))
    return [
      findingOf(POR_NOS, 'DIVERGE', {
        frase: 'O prestador é a própria empresa: a nota é receita, e não serviço tomado.',
        diz,
        acoes: ['RECUSAR'],
      }),
    ];
  if (quemPresta === null)
    return [findingOf(POR_NOS, 'SEM_DADOS', { frase: 'A nota não diz o CPF ou CNPJ do prestador.' })];
  if (documento !== '' && taxRoot(documento) === taxRoot(empresa.cpfCnpj))
    return [
      findingOf(POR_NOS, 'ATENCAO', {
        frase: 'O prestador é outro estabelecimento da mesma empresa.',
        diz,
        acoes: ['RECUSAR'],
      }),
    ];
  return [findingOf(POR_NOS, 'CONFERE', { frase: 'O prestador não é a empresa.', diz })];
};
