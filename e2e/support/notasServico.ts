import { addDays, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';

interface Draft {
  /** Whose notes: the name that tells those of one test from all others. */
  fornecedor: string;
  /** Makes its CNPJ. */
  semente: number;
  numero: number;
  /** Cents; by itself R$ 100,00 for each unit of the number. */
  servicos?: number;
  tomador: { nome: string; cpfCnpj: string };
}

const CITY = '3550308';

/** A note of the national standard that a company took, about which nothing is odd but what a new supplier always is. */
export function notaXml({ fornecedor, semente, numero, servicos = 100_00 * numero, tomador }: Draft): Buffer {
  const emissao = addDays(todayInSaoPaulo(new Date()), -3);
  const bytes = escreverNacional({
    municipio: CITY,
    numero: String(numero),
    emissao,
    prestador: { documento: sampleCnpj(semente), nome: fornecedor, codigoMunicipio: CITY },
    tomador: { documento: tomador.cpfCnpj, nome: tomador.nome, codigoMunicipio: CITY },
    codigoNacional: '170601',
    descricao: 'Serviços de propaganda e publicidade',
    servicos,
    aliquota: '2.00',
  });
  return Buffer.from(bytes);
}
