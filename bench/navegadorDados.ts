import { sampleCnpj } from '../contract/brasil/sample.ts';
import { call, callerFor } from '../e2e/support/api.ts';
import { municipioAt } from '../mocks/seeds/municipios.ts';
import { lessened } from './sizes.ts';

const SUPPLIERS = lessened(300, 110);
/** First sample number, beyond those of the demo seeds. */
const FIRST = 700_000;

/** Creates suppliers, enough for three pages of 100 rows; `origin` is the address of the product. */
export async function addSuppliers(origin: string): Promise<void> {
  const caller = await callerFor(origin, 'analista');
  for (let n = 0; n < SUPPLIERS; n++) {
    const { nome: municipio, uf } = municipioAt(n);
    await call(caller, 'POST', '/v1/fornecedores', {
      cpfCnpj: sampleCnpj(FIRST + n),
      nome: `Comercial ${String(n).padStart(4, '0')} Produtos e Serviços Ltda`,
      nomeFantasia: `Loja ${n}`,
      municipio,
      uf,
      optanteSimples: n % 3 === 0,
      ativo: n % 7 !== 0,
    });
  }
}
