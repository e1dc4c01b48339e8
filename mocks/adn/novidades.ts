import { addDays, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { chaveInventada } from '../nfse/escreve/chave.ts';
import { escreverNacional } from '../nfse/escreve/nacional.ts';
import type { NotaInventada, PessoaInventada } from '../nfse/escreve/nota.ts';
import { empresasDemo } from '../seeds/empresasDemo.ts';
import type { EstadoAdn, Publicado } from './estado.ts';

const prestadores: readonly (PessoaInventada & { codigoMunicipio: string })[] = [
  {
    documento: '41506823000110',
    nome: 'Limpeza Boa Vista Ltda',
    codigoMunicipio: '3509502',
    municipio: 'Campinas',
    uf: 'SP',
  },
  {
    documento: '27865757000102',
    nome: 'Consultoria Ponto Certo S/S',
    codigoMunicipio: '4106902',
    municipio: 'Curitiba',
    uf: 'PR',
  },
];

const servicos: readonly Pick<
  NotaInventada,
  'codigoNacional' | 'descricao' | 'servicos' | 'aliquota' | 'retencoes' | 'issRetido'
>[] = [
  {
    codigoNacional: '071001',
    descricao: 'Limpeza e conservação do escritório',
    servicos: 480_000,
    aliquota: '3.00',
    issRetido: true,
    retencoes: { inss: 52_800, pis: 3_120, cofins: 14_400, csll: 4_800 },
  },
  {
    codigoNacional: '170101',
    descricao: 'Consultoria em processos',
    servicos: 725_000,
    aliquota: '5.00',
    retencoes: { irrf: 10_875, pis: 4_713, cofins: 21_750, csll: 7_250 },
  },
];

/**
 * Returns an inventor of the national notas pending for a company on its first request, one of them under two numbers.
 */
export function novidades(estado: EstadoAdn): (cpfCnpj: string, now: Date) => Publicado[] {
  return (cpfCnpj, now) => {
    const known = [...empresasDemo('horizonte'), ...empresasDemo('atlas')].find(
      (empresa) => empresa.cpfCnpj === cpfCnpj,
    );
    const tomador: PessoaInventada = {
      documento: cpfCnpj,
      nome: known?.nome ?? 'Empresa em ambiente simulado',
      codigoMunicipio: known?.codigoIbge ?? '3550308',
      uf: known?.uf ?? 'SP',
    };
    const made = [0, 1, 2, 3].flatMap((position): Publicado[] => {
      const prestador = prestadores[position % prestadores.length];
      const servico = servicos[position % servicos.length];
      if (!prestador || !servico) return [];
      const nota: NotaInventada = {
        ...servico,
        prestador,
        tomador,
        municipio: prestador.codigoMunicipio,
        producao: false,
        numero: String(910 + position * 7),
        emissao: addDays(todayInSaoPaulo(now), -position - 2),
        informacoes: 'Nota inventada pelo simulador. Não corresponde a nenhum serviço real.',
      };
      const chave = chaveInventada(nota);
      estado.tomadores.set(chave, cpfCnpj);
      return [{ chave, tipo: 'NFSE', arquivo: escreverNacional(nota) }];
    });
    return [...made, ...made.slice(0, 1)];
  };
}
