import type { Verificacao } from '../verificacao.ts';
import type { Caso, Conferir } from './caso.ts';
import { itensNoTexto, retencoesNoTexto, simplesNoTexto, type TributoNoTexto } from './frases.ts';
import { vigente } from './parametros.ts';
import { naturezasNoTexto } from './possiveis.ts';
import { findingOf, type Regra } from './regra.ts';
import { informado, informadoCsrf, informadoIss } from './retencoes/informado.ts';
import { simplesDe } from './simples.ts';

const regra = (nome: string, norma: string): Regra => ({
  codigo: 'M',
  nome,
  norma,
  desde: null,
  incerta: true,
  veredito: false,
});

const TEXTO = regra('texto', 'A descrição se lê ao lado dos campos da nota');
const NATUREZA = regra(
  'natureza',
  'Código escrito pelo prestador: usado só se existe na Tabela 01 e é o único',
);
const ITEM = regra('item', 'LC 116/2003, lista de serviços: item escrito na descrição');
const RETENCAO = regra('retencao', 'Frases sobre retenção, ao lado dos campos da nota');
const SIMPLES = regra('simples', 'LC 123/2006, art. 13: declaração escrita na descrição');

function natureza({ item, dia, contexto }: Caso, texto: string): Verificacao[] {
  const codigos = naturezasNoTexto(texto);
  const [codigo = ''] = codigos;
  if (codigos.length === 0) return [];
  const diz = codigos.join(', ');
  if (codigos.length > 1)
    return [
      findingOf(NATUREZA, 'ATENCAO', {
        frase: 'A descrição escreve mais de uma natureza do rendimento: nenhuma foi usada.',
        diz,
        acoes: ['ESCOLHER_NATUREZA'],
      }),
    ];
  const decidida = contexto.decisao?.natRend ?? null;
  const possiveis = decidida === null ? (vigente('naturezasDoItem', dia).valor.get(item) ?? []) : [decidida];
  if (possiveis.length === 0 || possiveis.includes(codigo))
    return [findingOf(NATUREZA, 'CONFERE', { frase: `A descrição escreve a natureza ${codigo}.`, diz })];
  return [
    findingOf(NATUREZA, 'ATENCAO', {
      frase:
        decidida === null
          ? 'A natureza escrita na descrição não é das que o serviço costuma ter.'
          : 'A natureza escrita na descrição não é a que foi decidida antes.',
      diz,
      esperado: possiveis.join(', '),
      acoes: ['ESCOLHER_NATUREZA', 'LEMBRAR'],
    }),
  ];
}

function outroItem({ item }: Caso, texto: string): Verificacao[] {
  const itens = itensNoTexto(texto);
  if (itens.length === 0 || item === '' || itens.includes(item)) return [];
  return [
    findingOf(ITEM, 'ATENCAO', {
      frase: 'A descrição fala de outro item da lista de serviços.',
      diz: itens.join(', '),
      esperado: item,
      acoes: ['RECUSAR', 'LEMBRAR'],
    }),
  ];
}

function retencao({ nota }: Caso, texto: string): Verificacao[] {
  const { retem, naoRetem } = retencoesNoTexto(texto);
  const campo: Readonly<Record<TributoNoTexto, number | null>> = {
    ISS: informadoIss(nota),
    INSS: informado(nota, 'INSS'),
    IRRF: informado(nota, 'IRRF'),
    CSRF: informadoCsrf(nota),
  };
  const semCampo = retem.filter((tributo) => !naoRetem.includes(tributo) && !campo[tributo]);
  const comCampo = naoRetem.filter((tributo) => !retem.includes(tributo) && campo[tributo]);
  return [
    { tributos: semCampo, frase: 'A descrição fala de retenção que a nota não informa em campo próprio' },
    { tributos: comCampo, frase: 'A descrição diz que não há retenção, e a nota informa uma' },
  ].flatMap(({ tributos, frase }, i) =>
    tributos.length === 0
      ? []
      : [
          findingOf({ ...RETENCAO, nome: i === 0 ? 'retencao' : 'semRetencao' }, 'ATENCAO', {
            frase: `${frase}: ${tributos.join(', ')}.`,
            diz: tributos.join(', '),
            acoes: ['USAR_INFORMADO', 'USAR_ESPERADO', 'LEMBRAR'],
          }),
        ],
  );
}

function simples({ nota }: Caso, texto: string): Verificacao[] {
  const dito = simplesNoTexto(texto);
  const naNota = simplesDe(nota);
  if (dito === null || naNota === null || dito === (naNota !== 'NAO_OPTANTE')) return [];
  return [
    findingOf(SIMPLES, 'ATENCAO', {
      frase: 'A descrição e o campo da nota dizem coisas diferentes sobre o Simples.',
      diz: dito ? 'optante, na descrição' : 'não optante, na descrição',
      esperado: dito ? 'não optante, no campo' : 'optante, no campo',
      acoes: ['ABRIR_FORNECEDOR', 'RECUSAR'],
    }),
  ];
}

/** Check M: whether the texts of the nota agree with its fields. */
export const descricao: Conferir = (caso) => {
  const { texto } = caso;
  if (texto.trim() === '') return [findingOf(TEXTO, 'SEM_DADOS', { frase: 'A nota não tem descrição.' })];
  const achadas = [natureza, outroItem, retencao, simples].flatMap((one) => one(caso, texto));
  if (achadas.length > 0) return achadas;
  return [findingOf(TEXTO, 'CONFERE', { frase: 'Nada na descrição contradiz os campos da nota.' })];
};
