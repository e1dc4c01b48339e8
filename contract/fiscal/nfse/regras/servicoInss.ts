import type { Verificacao } from '../verificacao.ts';
import type { Caso, Conferir } from './caso.ts';
import { compareRetencoes } from './compareRetencoes.ts';
import { vigente } from './parametros.ts';
import { findingOf, type Regra } from './regra.ts';
import { outraContaDoInss } from './retencoes/inss.ts';

const SERVICO: Regra = {
  codigo: 'J',
  nome: 'servico',
  norma: 'EFD-Reinf, Tabela 06; o tipo do serviço é do contrato, e não da nota',
  desde: '2018-05-01',
  incerta: true,
  veredito: false,
};

const INSS: Regra = {
  ...SERVICO,
  nome: 'inss',
  norma: 'Lei 8.212/91, art. 31; IN RFB 2.110/2022',
  desde: '1999-02-01',
  incerta: false,
};

function servico({ contexto, item, dia, servicosInss }: Caso, zero: boolean): Verificacao {
  const esperado = servicosInss.map(({ codigo, descricao }) => `${codigo} – ${descricao}`).join('; ');
  const decidido = contexto.decisao?.tpServico ?? null;
  if (decidido !== null)
    return findingOf(SERVICO, 'CONFERE', {
      frase:
        decidido === ''
          ? 'Não é serviço com retenção de INSS: decidido antes para este fornecedor e serviço.'
          : `Tipo de serviço ${decidido}, decidido antes para este fornecedor e serviço.`,
      esperado,
      incerta: false,
    });
  if (zero)
    return findingOf(SERVICO, 'NAO_CABE', {
      frase: 'Sem retenção de INSS, não há tipo de serviço a informar.',
    });
  if (servicosInss.length === 0)
    return findingOf(SERVICO, 'SEM_DADOS', {
      frase: 'Nenhum tipo de serviço é sugerido; escolha um, se houver cessão de mão de obra.',
      acoes: ['ESCOLHER_SERVICO_INSS'],
    });
  if (!vigente('inssDoItem', dia).valor.has(item))
    return findingOf(SERVICO, 'SEM_DADOS', {
      frase: 'Só há retenção se o contrato ceder mão de obra, o que a nota não diz.',
      esperado,
      acoes: ['ESCOLHER_SERVICO_INSS', 'LEMBRAR'],
    });
  return findingOf(SERVICO, 'ATENCAO', {
    frase: `O item ${item} costuma ter retenção de INSS: escolha o tipo de serviço, ou diga que não há cessão.`,
    esperado,
    acoes: ['ESCOLHER_SERVICO_INSS', 'LEMBRAR'],
  });
}

/** Check J: whether the service is subject to INSS, and the amount follows from it. */
export const servicoInss: Conferir = (caso, retencoes) => {
  const linha = retencoes.find(({ tributo }) => tributo === 'INSS');
  if (!linha) return [];
  const nada = linha.esperado === 0 && !linha.informado;
  return [
    servico(caso, nada),
    compareRetencoes(caso, INSS, {
      nome: 'INSS',
      linhas: [linha],
      reconhecer: (valor) => outraContaDoInss(caso, valor),
    }),
  ];
};
