import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { ORDENS_DATAS, type OrdemDatas } from '../../../../contract/fiscal/nfse/planilha.ts';
import { EXTENSOES_DE_REGISTROS } from '../../../../contract/leituraDeArquivo.ts';
import type { TipoImportacao } from '../../../resources/arquivos/tipoImportacao.ts';
import { EscolherLayout } from '../../../resources/importacao/EscolherLayout.tsx';
import { enderecoDo, type LayoutAEscolher } from '../../../resources/importacao/layoutsApi.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { later } from '../../../ui/later.tsx';
import { TextBox } from '../../../ui/TextBox.tsx';

const ImportDialog = later(
  async () => (await import('../../../resources/arquivos/ImportDialog.tsx')).ImportDialog,
);

/** Returns the settings of the import dialog for a layout. */
const tipoDe = (layout: LayoutAEscolher, datas: OrdemDatas | ''): TipoImportacao => ({
  api: `${especies.NFSE.api}/planilhas?${enderecoDo(layout)}${datas === '' ? '' : `&datas=${datas}`}`,
  aceita: EXTENSOES_DE_REGISTROS,
  umPorVez: true,
  daEmpresa: 'importar.para_ajuda',
  botao: 'nfs.planilha.botao',
  titulo: 'nfs.planilha.titulo',
  ajuda: 'nfs.planilha.ajuda',
});

/** Renders the choice of a layout, then the upload with the outcome of each row. */
export function ImportarPlanilha({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [titleId, datasId] = [useId(), useId()];
  const [layout, setLayout] = useState<LayoutAEscolher | null>(null);
  const [tipo, setTipo] = useState<TipoImportacao | null>(null);
  const [datas, setDatas] = useState<OrdemDatas | ''>('');
  const [missing, setMissing] = useState(false);
  if (tipo) return <ImportDialog tipo={tipo} onClose={onClose} />;
  const onSubmit = () => (layout ? setTipo(tipoDe(layout, datas)) : setMissing(true));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('nfs.planilha.titulo')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <DialogContentText>{translate('nfs.planilha.por_que')}</DialogContentText>
        <EscolherLayout
          finalidade="NFSE"
          value={layout}
          onChange={(chosen) => {
            setLayout(chosen);
            setMissing(false);
          }}
          {...(missing && { error: translate('pagamento.layouts.escolha') })}
        />
        <TextBox
          id={datasId}
          select
          label={translate('nfs.planilha.datas')}
          help={translate('nfs.planilha.datas_ajuda')}
          value={datas}
          selectProps={{ native: true }}
          onChange={({ target }) => setDatas(ORDENS_DATAS.find((one) => one === target.value) ?? '')}
        >
          <option value="">{translate('nfs.planilha.datas_arquivo')}</option>
          {ORDENS_DATAS.map((one) => (
            <option key={one} value={one}>
              {translate(`nfs.planilha.datas_${one}`)}
            </option>
          ))}
        </TextBox>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('btn.cancelar')}</Button>
        <Button variant="contained" onClick={onSubmit}>
          {translate('nfs.planilha.continuar')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
