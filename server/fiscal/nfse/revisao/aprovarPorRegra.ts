import { decisaoSchema } from '../../../../contract/fiscal/nfse/memoria.ts';
import { fitsRegra } from '../../../../contract/fiscal/nfse/regras/aprovavel.ts';
import { chaveMemoria, linhasVigentes, regrasVigentes } from '../memoria/vigentes.ts';
import { type Ambito, type PassoDaRevisao, writePassos } from './gravar.ts';
import { hasPar, type MudancaDaNota, parDe } from './mudanca.ts';
import { lockNotas } from './notas.ts';

/**
 * Approves new notas covered by a rule: nothing diverges and the amount is within its limit. Each approval is in the history,
 * with the rule and its author. Test notas are left to users.
 */
export async function aprovarPorRegra(
  ambito: Ambito,
  mudancas: readonly MudancaDaNota[],
  hoje: string,
): Promise<void> {
  const { tx } = ambito;
  const novas = mudancas.filter(
    ({ nova, estado, situacao, ...one }) =>
      nova && estado === 'A_REVISAR' && situacao === 'NORMAL' && hasPar(parDe(one)),
  );
  const regras = await regrasVigentes(tx, novas.map(parDe), hoje);
  const cobertas = novas.flatMap((one) => {
    const regra = regras.get(chaveMemoria(parDe(one)));
    const cabe =
      regra && fitsRegra(one.avaliacao, one.nota, { limiteCentavos: regra.limite, ate: regra.ate }, hoje);
    return regra && cabe ? [{ ...one, regra }] : [];
  });
  if (cobertas.length === 0) return;
  const memorias = await linhasVigentes(tx, cobertas.map(parDe), hoje);
  const notas = await lockNotas(
    tx,
    cobertas.map(({ nfseId }) => nfseId),
  );
  const passos = notas.flatMap((nota): PassoDaRevisao[] => {
    const coberta = cobertas.find(({ nfseId }) => nfseId === nota.id);
    if (!coberta || nota.semValor) return [];
    const { regra } = coberta;
    const memoria = memorias.get(chaveMemoria(parDe(coberta)));
    return [
      {
        nota,
        acao: 'APROVA',
        para: 'APROVADA',
        usuarioId: null,
        regraId: regra.id,
        motivo: regra.motivo,
        quem: `Regra de aprovação de ${regra.quem}`,
        decisao: memoria ? decisaoSchema.parse(memoria.decisao) : null,
        memoriaId: memoria?.id ?? null,
      },
    ];
  });
  await writePassos(ambito, passos);
}
