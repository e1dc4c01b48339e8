import type { Verificacao } from '../verificacao.ts';
import type { Caso, Conferir } from './caso.ts';
import { parcela } from './contas.ts';
import { vigente } from './parametros.ts';
import { achar, type Regra } from './regra.ts';
import { porCento, reais } from './textos.ts';

const BASE: Regra = {
  codigo: 'H',
  nome: 'base',
  norma: 'LC 116/2003, art. 7º; Anexo I do padrão nacional: vBC = vServ − deduções − desconto incondicionado',
  desde: '2003-08-01',
  incerta: false,
  veredito: true,
};

const ISS: Regra = { ...BASE, nome: 'conta', norma: 'LC 116/2003, arts. 7º e 8º: ISS = base × alíquota' };

function base({ nota: { valores }, contexto }: Caso): Verificacao {
  const { servicos, deducoes, descontoIncondicionado, baseCalculo } = valores;
  if (servicos === null || baseCalculo === null)
    return achar(BASE, 'SEM_DADOS', { frase: 'A nota não diz o valor do serviço ou a base de cálculo.' });
  const esperada = servicos - (deducoes ?? 0) - (descontoIncondicionado ?? 0);
  const lados = { diz: reais(baseCalculo), esperado: reais(esperada) };
  const diferenca = baseCalculo - esperada;
  if (Math.abs(diferenca) <= contexto.parametros.toleranciaRevisaoCentavos)
    return achar(BASE, 'CONFERE', { ...lados, frase: 'A base é o serviço menos deduções e desconto.' });
  // What the note does not say could only make the base smaller: a greater one is wrong whatever it is.
  const faltaDizer = deducoes === null || descontoIncondicionado === null;
  if (diferenca < 0 && faltaDizer)
    return achar(BASE, 'ATENCAO', {
      ...lados,
      frase: `A base é ${reais(-diferenca)} menor que o serviço, e a nota não diz por quê.`,
      acoes: ['RECUSAR', 'LEMBRAR'],
    });
  return achar(BASE, 'DIVERGE', {
    ...lados,
    frase: `A base difere em ${reais(Math.abs(diferenca))} do serviço menos deduções e desconto.`,
    acoes: ['RECUSAR'],
  });
}

function conta({ nota: { valores }, contexto, dia }: Caso): Verificacao {
  const { baseCalculo, aliquota, iss } = valores;
  if (baseCalculo === null || baseCalculo < 0 || aliquota === null || iss === null)
    return achar(ISS, 'SEM_DADOS', { frase: 'A nota não diz base, alíquota e ISS: não há conta a refazer.' });
  const esperado = parcela(baseCalculo, aliquota, vigente('arredondamento', dia).valor);
  const lados = { diz: reais(iss), esperado: reais(esperado) };
  const frase = `${porCento(aliquota)} sobre ${reais(baseCalculo)} são ${reais(esperado)}`;
  if (Math.abs(iss - esperado) <= contexto.parametros.toleranciaRevisaoCentavos)
    return achar(ISS, 'CONFERE', { ...lados, frase: `${frase}, como está na nota.` });
  return achar(ISS, 'DIVERGE', {
    ...lados,
    frase: `${frase}, e a nota diz ${reais(iss)}.`,
    acoes: ['RECUSAR'],
  });
}

/** H, the sums: do base and ISS follow from the note's own amounts? */
export const contasIss: Conferir = (caso) => [base(caso), conta(caso)];
