import { addDays, todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import type { Parametros } from '../../../contract/parametros.ts';
import type { Tx } from '../../../server/db/database.ts';
import type { Empresa } from '../../../server/fiscal/documentos/lugar.ts';
import { readNfse } from '../../../server/fiscal/nfse/leitura/readNfse.ts';
import { registerEventos } from '../../../server/fiscal/nfse/registro/registerEventos.ts';
import { registerNotas } from '../../../server/fiscal/nfse/registro/registrar.ts';
import type { Chegada, EventoChegado } from '../../../server/fiscal/nfse/registro/registro.ts';
import { nfsesFechamentos } from '../../../server/fiscal/nfse/revisaoTables.ts';
import { type ArquivoNfse, arquivosNfseDemo } from './arquivosDemo.ts';
import { DIAS_DECIDIDA, revisarDemo } from './revisarDemo.ts';

interface Carga {
  tx: Tx;
  tenantId: string;
  /** Companies by their index in the demo's list; the transaction must see them. */
  empresas: readonly (Empresa | undefined)[];
  parametros: Parametros;
  now: Date;
  usuario: { id: string; nome: string };
}

/** As if received from produção restrita: they count there and in the simulator. */
const AMBIENTE = 'HOMOLOGACAO';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Index of the company whose month of five months ago is closed. */
const FECHADA = 0;

async function lidas(arquivo: ArquivoNfse): Promise<{ notas: Chegada[]; eventos: EventoChegado[] }> {
  const { nome, porta, bytes } = arquivo;
  const lido = await readNfse({ nome, bytes });
  if (lido.tipo === 'recusado') throw new Error(`A demo invoice was not read: ${nome}: ${lido.motivo}`);
  const comum = { porta, ambiente: AMBIENTE, nsu: null } as const;
  const digitada = porta === 'DIGITADA';
  return {
    notas: lido.notas.map(({ nota, bytes: own }) => ({
      ...comum,
      nomeArquivo: nome,
      bytes: digitada ? null : own,
      nota: digitada ? { ...nota, leiaute: 'DIGITADA', versao: '' } : nota,
    })),
    eventos: lido.eventos.map((one) => ({ ...comum, ...one })),
  };
}

/** Stores the demo's NFS-e through the same code as an import, in order of arrival. */
export async function loadNfseDemo({
  tx,
  tenantId,
  empresas,
  parametros,
  now,
  usuario,
}: Carga): Promise<void> {
  const registro = {
    tx,
    tenantId,
    now,
    parametros,
    quem: usuario.nome,
    produto: 'demonstração',
    audit: async () => undefined,
  };
  const closed = empresas[FECHADA];
  if (closed) {
    const mes = addDays(todayInSaoPaulo(now), -150).slice(0, 7);
    await tx
      .insert(nfsesFechamentos)
      .values({ tenantId, empresaId: closed.id, mes, usuarioId: usuario.id, quem: usuario.nome });
  }
  for (const arquivo of arquivosNfseDemo(now)) {
    const escolhida = empresas[arquivo.empresa];
    if (!escolhida) throw new Error('A demo invoice is of no company');
    const came = new Date(now.getTime() - Math.max(0, arquivo.dias - 1) * DAY);
    const terms = { ...registro, now: came, empresas: [escolhida], escolhida };
    const { notas, eventos } = await lidas(arquivo);
    const registradas = await registerNotas(terms, notas);
    const stored = [...registradas, ...(await registerEventos(terms, eventos))];
    const failed = stored.find(({ situacao }) => situacao === 'erro' || situacao === 'igual');
    if (failed) throw new Error(`A demo invoice was not stored: ${arquivo.nome}: ${failed.mensagem}`);
    if (arquivo.dias <= DIAS_DECIDIDA) continue;
    const ids = registradas.flatMap((one) => one.notas.map(({ id }) => id));
    const quem = { usuarioId: usuario.id, quem: usuario.nome };
    await revisarDemo({ ...terms, now: new Date(came.getTime() + HOUR) }, { ids, caso: arquivo.caso }, quem);
  }
}
