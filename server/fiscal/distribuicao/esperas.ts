import { type Especie, type EspecieSefaz, porEspecieSefaz } from '../../../contract/fiscal/especies.ts';
import type { Tx } from '../../db/database.ts';
import type { EmpresaFiscal } from '../empresa.ts';
import { leiautes } from '../especies.ts';
import { servicoAdn } from '../nfse/adn/pedidos.ts';
import { type AmbienteDaSefaz, endereco } from '../sefaz/endpoints.ts';
import { type EsperaDaSefaz, esperasDe, textoDaEspera } from '../sefaz/espera.ts';

/** A wait that the queried authority requires, with the text shown for it. */
export type EsperaDaBusca = EsperaDaSefaz & { texto: string };

type Esperas = (
  tx: Tx,
  empresas: readonly EmpresaFiscal[],
  now: Date,
) => Promise<ReadonlyMap<string, EsperaDaBusca>>;

const daSefaz =
  (especie: EspecieSefaz): Esperas =>
  async (tx, empresas, now) => {
    const { distribuicao: nome } = leiautes[especie].servicos;
    const found = new Map<string, EsperaDaBusca>();
    for (const [ambiente, own] of Map.groupBy(empresas, (empresa) => empresa.ambiente)) {
      const contagem = { nome, url: endereco(ambiente, nome, '') };
      const cpfCnpjs = own.map(({ cpfCnpj }) => cpfCnpj);
      const esperas = await esperasDe(tx, contagem, cpfCnpjs, now);
      for (const { id, cpfCnpj } of own) {
        const espera = esperas.get(cpfCnpj);
        if (espera) found.set(id, { ...espera, texto: textoDaEspera(espera) });
      }
    }
    return found;
  };

/** Waits in force now, by company id. The ADN requires none besides the hour stored in the row. */
export const esperasDaBusca: Readonly<Record<Especie, Esperas>> = {
  ...porEspecieSefaz(daSefaz),
  NFSE: async () => new Map(),
};

const servicos: Readonly<Record<Especie, (ambiente: AmbienteDaSefaz) => string>> = {
  ...porEspecieSefaz(
    (especie) => (ambiente: AmbienteDaSefaz) =>
      endereco(ambiente, leiautes[especie].servicos.distribuicao, ''),
  ),
  NFSE: (ambiente) => servicoAdn(ambiente, 'adn'),
};

/** Returns the address of the service that is searched, by which an outage is known. */
export const servicoDaBusca = (especie: Especie, ambiente: AmbienteDaSefaz): string =>
  servicos[especie](ambiente);
