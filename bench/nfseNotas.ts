import { sampleCnpj } from '../contract/brasil/sample.ts';
import { nacionalAssinada } from '../tests/support/nfseAssinada.ts';
import { company } from './documentosNotas.ts';

/** Number of suppliers that issue the notas, in turn. */
const SUPPLIERS = 200;
const SERVICES = ['170101', '010701', '070201', '110201', '140101', '250501', '171901'];

/** Yields signed NFS-e of the national layout, all different, that one company took from many suppliers over a year. */
export async function* serviceNotes(first: number, count: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const tomador = { documento: company.cpfCnpj, nome: company.nome, codigoMunicipio: '3550308' };
  for (let n = first; n < first + count; n += 1) {
    const supplier = n % SUPPLIERS;
    const month = String(1 + (Math.floor(n / SUPPLIERS) % 9)).padStart(2, '0');
    const xml = await nacionalAssinada({
      municipio: '3550308',
      numero: String(n),
      emissao: `2026-${month}-${String(1 + (n % 28)).padStart(2, '0')}`,
      prestador: {
        documento: sampleCnpj(20_000 + supplier),
        nome: `Prestadora ${supplier} Ltda`,
        codigoMunicipio: '3550308',
        municipio: 'São Paulo',
        uf: 'SP',
        inscricaoMunicipal: String(supplier),
      },
      tomador,
      simples: supplier % 3 === 0 ? 'ME_EPP' : 'NAO_OPTANTE',
      aliquota: '2.00',
      codigoNacional: SERVICES[supplier % SERVICES.length] ?? '170101',
      descricao: `Serviços prestados no mês ${month}, contrato ${supplier}. Pagamento: banco 341, ag 1234, conta ${supplier}56-7.`,
      servicos: 50_000 + ((n * 7_919) % 900_000),
      retencoes: supplier % 2 === 0 ? { irrf: 1_500, pis: 650, cofins: 3_000, csll: 1_000 } : {},
    });
    yield new TextEncoder().encode(xml);
  }
}
