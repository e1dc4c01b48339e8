import type { Item } from '../../../../contract/tarefas.ts';
import type { ActingContext } from '../../documentos/storeContext.ts';
import { bellOf } from '../../documentos/tellDivergences.ts';
import type { EmpresaFiscal } from '../../empresa.ts';
import type { AmbienteDaSefaz } from '../../sefaz/endpoints.ts';
import { rememberEmissores } from '../assinaturas/emissores.ts';
import { registerEventos } from '../registro/registerEventos.ts';
import { registerNotas } from '../registro/registrar.ts';
import type { ContextoDoRegistro, Registrada } from '../registro/registro.ts';
import type { ArquivoDoAdn } from './readDocumentos.ts';

/** Maps the environment of a search to that of notas and events: those of production are real. */
const AMBIENTES = { PRODUCAO: 'REAL', HOMOLOGACAO: 'HOMOLOGACAO', SIMULADO: 'SIMULADO' } as const;

type Context = ActingContext & { afterCommit?: (work: () => void) => void };

/**
 * Builds the context in which documents of the ADN are registered: only for the company that searched, with 'ADN' as the
 * author.
 */
export const registroDe = (
  { tx, ator, now, deps, audit, afterCommit }: Context,
  empresa: EmpresaFiscal,
): ContextoDoRegistro => ({
  tx,
  tenantId: ator.tenantId,
  now,
  quem: 'ADN',
  parametros: ator.parametros,
  produto: deps.version,
  empresas: [empresa],
  escolhida: empresa,
  audit,
  ...(afterCommit && { avisado: bellOf({ afterCommit, deps }) }),
});

export type LidoDoAdn = { nome: string; nsu: number | null; ambiente: AmbienteDaSefaz; lido: ArquivoDoAdn };

/**
 * Stores what files of the ADN contain. Returns the outcome of each file in the same order; `situacao` is 'erro' if any part of
 * it failed.
 */
export async function registerLidos(
  registro: ContextoDoRegistro,
  arquivos: readonly LidoDoAdn[],
): Promise<(Pick<Item, 'situacao' | 'mensagem'> & Pick<Registrada, 'notas'>)[]> {
  const origin = ({ nome, nsu, ambiente }: LidoDoAdn) => ({
    porta: 'ADN' as const,
    ambiente: AMBIENTES[ambiente],
    nomeArquivo: nome,
    nsu,
  });
  const chegadas = arquivos.flatMap((arquivo) =>
    arquivo.lido.notas.map((nota) => ({ arquivo, chegada: { ...nota, ...origin(arquivo) } })),
  );
  const notas = await registerNotas(
    registro,
    chegadas.map(({ chegada }) => chegada),
  );
  // The ADN delivers notas that the cities registered, so their signers are remembered as possible issuers of those cities.
  const real = arquivos.filter(({ ambiente }) => ambiente !== 'SIMULADO');
  await rememberEmissores(
    registro.tx,
    registro,
    real.flatMap(({ lido }) => lido.notas),
  );
  const chegados = arquivos.flatMap((arquivo) =>
    arquivo.lido.eventos.map((evento) => ({ arquivo, chegado: { ...evento, ...origin(arquivo) } })),
  );
  const eventos = await registerEventos(
    registro,
    chegados.map(({ chegado }) => chegado),
  );
  const told = [...chegadas, ...chegados].map(({ arquivo }, at) => ({
    arquivo,
    registrada: [...notas, ...eventos][at],
  }));
  return arquivos.map((arquivo) => {
    const own = told.flatMap((one) => (one.arquivo === arquivo && one.registrada ? [one.registrada] : []));
    const wrong = own.find(({ situacao }) => situacao === 'erro');
    const shown = wrong ?? own.find(({ situacao }) => situacao === 'aviso') ?? own[0];
    const { recusa } = arquivo.lido;
    const situacao = recusa === null ? (shown?.situacao ?? 'erro') : 'erro';
    const mensagem = recusa ?? shown?.mensagem ?? 'O arquivo não traz nota nem evento.';
    return { situacao, mensagem, notas: own.flatMap((one) => one.notas) };
  });
}
