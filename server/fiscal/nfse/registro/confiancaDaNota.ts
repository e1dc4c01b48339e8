import type { AssinaturaJulgada } from '../../../../contract/fiscal/assinatura.ts';
import {
  type Conhecido,
  type Conteudo,
  confiancaDe,
  divergenciaDe,
  melhorConteudo,
} from '../../../../contract/fiscal/confianca/conteudos.ts';
import { especieDaNota } from '../../../../contract/fiscal/confianca/especies.ts';
import type { Confianca } from '../../../../contract/fiscal/confianca/graus.ts';
import { indiciosDe } from '../../../../contract/fiscal/confianca/indicios.ts';
import { judgeIndicios } from '../../../../contract/fiscal/confianca/julgar.ts';
import { diferencasEntre } from '../../../../contract/fiscal/nfse/diferencas.ts';
import { counts } from '../../documentos/ambiente.ts';
import type { AmbienteDaSefaz } from '../../sefaz/endpoints.ts';
import type { Fonte } from './guardada.ts';

/** A source of a nota, in the form that the rules of trust use. */
interface ConteudoDaNota extends Conteudo {
  fonte: Fonte;
}

/** Returns the id of the first source with which this one agrees: fields absent from either are not a divergence. */
function essenciaDe(fonte: Fonte, fontes: readonly Fonte[]): string {
  const first = fontes.find(
    (other) => other === fonte || diferencasEntre(other.nota, fonte.nota).length === 0,
  );
  return (first ?? fonte).id;
}

function conteudoDe(fonte: Fonte, fontes: readonly Fonte[]): ConteudoDaNota {
  const { sha256, porta, ambiente, nota, sequencia, escolhidaAte } = fonte;
  return {
    fonte,
    sha256,
    ambiente,
    completo: true,
    autorizado: true,
    digests: [],
    protocoloAlheio: false,
    origem: porta === 'ADN' ? 'SEFAZ' : 'PESSOA',
    essencia: essenciaDe(fonte, fontes),
    situacao: nota.situacao,
    valor: nota.valores.servicos,
    // The sequence is the order of arrival, also within one file; `escolhidaAte` is on the same scale.
    escolhidoEm: escolhidaAte === null ? null : new Date(escolhidaAte),
    criadoEm: new Date(sequencia),
  };
}

/** Returns the known contents of a nota, from its sources. `ambiente` is that of its company. */
export const conhecidoDaNota = (
  fontes: readonly Fonte[],
  ambiente: AmbienteDaSefaz,
): Conhecido<ConteudoDaNota> => ({
  conteudos: fontes.map((fonte) => conteudoDe(fonte, fontes)),
  provas: [],
  conta: (registered) => counts(registered, ambiente),
  indicios: ({ fonte }) => ({ especie: especieDaNota(fonte.nota), ...indiciosDe(fonte.prova, 'PROPRIO') }),
});

/** Returns the source by which a nota is displayed, and the trust in each. Throws if it has none. */
export function confiancaDasFontes(fontes: readonly Fonte[], ambiente: AmbienteDaSefaz) {
  const conhecido = conhecidoDaNota(fontes, ambiente);
  const exibida = melhorConteudo(conhecido)?.fonte;
  if (!exibida) throw new Error('A note without any source');
  const graus = new Map<Fonte, Confianca>(
    conhecido.conteudos.map((conteudo) => [conteudo.fonte, confiancaDe(conteudo, conhecido)]),
  );
  return { exibida, graus, divergencia: divergenciaDe(conhecido) };
}

/** Returns the reasons for the trust in a source, in sentences. */
export function motivosDaFonte({
  porta,
  nota,
  prova,
}: {
  porta: Fonte['porta'];
  nota: Pick<Fonte['nota'], 'leiaute' | 'situacao'>;
  prova: AssinaturaJulgada;
}): readonly string[] {
  if (porta === 'ADN') return ['O ADN a entregou na distribuição.'];
  return judgeIndicios(especieDaNota(nota), indiciosDe(prova, 'PROPRIO')).motivos;
}
