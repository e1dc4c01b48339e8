import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { distribuicaoSchema } from '../../contract/fiscal/distribuicao.ts';
import { naoLidosSchema } from '../../contract/fiscal/naoLidos.ts';
import type { Publicado } from '../../mocks/adn/estado.ts';
import { chaveInventada } from '../../mocks/nfse/escreve/chave.ts';
import { escreverEvento } from '../../mocks/nfse/escreve/evento.ts';
import { escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import type { NotaInventada } from '../../mocks/nfse/escreve/nota.ts';
import { rowsOf } from '../../server/db/database.ts';
import { signedInApp } from './signedIn.ts';

const PATH = '/v1/nfs/distribuicao';
const PRESTADOR = { documento: '41506823000110', nome: 'LIMPEZA BOA VISTA LTDA', codigoMunicipio: '3509502' };

/** Returns an invented nota with the given number; `tomador` is the company's CNPJ. */
export const notaInventada = (numero: number, tomador: string): NotaInventada => ({
  municipio: '3509502',
  numero: String(numero),
  emissao: '2026-07-10',
  producao: false,
  prestador: PRESTADOR,
  tomador: { documento: tomador, nome: 'ÁGUA CLARA LTDA', codigoMunicipio: '3550308' },
  codigoNacional: '071001',
  descricao: 'Limpeza do escritório',
  servicos: 100_000 + numero,
  aliquota: '3.00',
});

export const chaveDaNota = (numero: number, tomador: string) =>
  chaveInventada(notaInventada(numero, tomador));

/** Returns the same nota as the ADN distributes it. */
export const nota = (numero: number, tomador: string): Publicado => ({
  chave: chaveDaNota(numero, tomador),
  tipo: 'NFSE',
  arquivo: escreverNacional(notaInventada(numero, tomador)),
});

/** Returns the event that cancels it, unsigned like the other test files. */
export const cancelamento = (numero: number, tomador: string): Publicado => ({
  chave: chaveDaNota(numero, tomador),
  tipo: 'EVENTO',
  tipoEvento: 'CANCELAMENTO',
  arquivo: escreverEvento({
    chave: chaveDaNota(numero, tomador),
    tipo: 101101,
    autor: PRESTADOR.documento,
    em: '2026-07-12T10:00:00-03:00',
    codigoMotivo: '1',
    motivo: 'Erro na emissão da nota',
    producao: false,
  }),
});

/** Sets up an application for one test file, with a user who searches the simulated ADN for the first company. */
export function adnApp() {
  const t = signedInApp();
  return Object.assign(t, {
    /** Requests a search and runs its task; returns the status of the response. */
    async search(): Promise<number> {
      const response = await t.app.request(PATH, { method: 'POST', ...t.session() });
      await t.app.drain();
      return response.status;
    },

    async state() {
      return distribuicaoSchema.parse(await (await t.app.request(PATH, t.session())).json());
    },

    async unread() {
      const response = await t.app.request(`${PATH}/nao-lidos`, t.session());
      return naoLidosSchema.parse(await response.json()).itens;
    },

    /** Reads the stored notas: key, role, state and sources. */
    async notes() {
      const rows = await rowsOf(
        t.app.superuser,
        sql`select chave, papel, situacao, portas from nfses order by chave, id`,
      );
      return z
        .array(z.object({ chave: z.string(), papel: z.string(), situacao: z.string(), portas: z.string() }))
        .parse(rows);
    },

    /** Advances the clock and signs in again, because the session may have expired. */
    async later(milliseconds: number): Promise<void> {
      t.app.advance(milliseconds);
      await t.enter();
    },
  });
}
