import { useTranslate } from 'ra-core';
import type { Decisao } from '../../../../contract/fiscal/nfse/memoria.ts';
import { NATUREZAS } from '../../../../contract/fiscal/nfse/tabelas/naturezas.ts';
import { SERVICOS_INSS } from '../../../../contract/fiscal/nfse/tabelas/servicosInss.ts';

/** Renders the content of a remembered decision, with a description below each code. */
export function OQuePreenche({ decisao: { natRend, tpServico, retem } }: { decisao: Decisao }) {
  const translate = useTranslate();
  const retencoes = Object.entries(retem).flatMap(([tributo, value]) =>
    value === null ? [] : [translate(value ? 'nfs.regras.retem' : 'nfs.regras.nao_retem', { tributo })],
  );
  if (!natRend && !tpServico && retencoes.length === 0) return translate('nfs.regras.como_propostas');
  return (
    <>
      {natRend && (
        <div>
          {translate('nfs.regras.natureza', { codigo: natRend })}
          <span className="miudo">{NATUREZAS.get(natRend)?.descricao}</span>
        </div>
      )}
      {tpServico && (
        <div>
          {translate('nfs.regras.servico', { codigo: tpServico })}
          <span className="miudo">{SERVICOS_INSS.get(tpServico)}</span>
        </div>
      )}
      {retencoes.length > 0 && <div>{retencoes.join(' · ')}</div>}
    </>
  );
}
