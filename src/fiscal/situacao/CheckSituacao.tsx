import type { SvgIconComponent } from '@mui/icons-material';
import GppMaybeIcon from '@mui/icons-material/GppMaybeOutlined';
import HelpIcon from '@mui/icons-material/HelpOutline';
import VerifiedIcon from '@mui/icons-material/VerifiedUserOutlined';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { formatInstant } from '../../../contract/brasil/date.ts';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import { especies } from '../../../contract/fiscal/especies.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { isEnded } from '../../../contract/tarefas.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { useTarefa } from '../../resources/importacao/useTarefa.ts';
import { WhyButton } from '../../ui/why/WhyButton.tsx';
import { requestSituacao } from './situacaoApi.ts';

/** Renders the latest situation returned by SEFAZ, and the button that queries it again. */
export function CheckSituacao({ detalhe }: { detalhe: Detalhe }) {
  const translate = useTranslate();
  const { consulta, documento } = detalhe;
  const { age: permission } = especies[documento.especie];
  const may = useCan({ allOf: [permission] });
  const [Icon, color] = lookOf(consulta);
  return (
    <Box
      role="group"
      aria-label={translate('documento.situacao.titulo')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}
    >
      <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', typography: 'body2' }}>
        <Icon sx={{ fontSize: '1.15em', color }} aria-hidden />
        <span>{textOf(consulta, translate)}</span>
      </Box>
      {may ? <AskSefaz detalhe={detalhe} /> : <WhyButton missing={[permission]} />}
    </Box>
  );
}

function lookOf(consulta: Detalhe['consulta']): readonly [Icon: SvgIconComponent, color: string] {
  if (!consulta) return [HelpIcon, 'text.secondary'];
  return consulta.conclusiva ? [VerifiedIcon, 'success.main'] : [GppMaybeIcon, 'warning.main'];
}

function textOf(consulta: Detalhe['consulta'], translate: ReturnType<typeof useTranslate>): string {
  if (!consulta) return translate('documento.situacao.nunca');
  const { em, cStat, xMotivo, conclusiva, ambiente } = consulta;
  const said = { data: formatInstant(em), resposta: `${cStat} ${xMotivo}` };
  const text = translate(
    conclusiva ? 'documento.situacao.conferida' : 'documento.situacao.desconhecida',
    said,
  );
  return ambiente === 'REAL' ? text : `${text} ${translate(`ambiente.${ambiente}`)}.`;
}

/** Renders the button, and the progress until SEFAZ has responded; the end of the task is notified like that of any other. */
function AskSefaz({ detalhe: { id, empresa, documento } }: { detalhe: Detalhe }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { especie, chave } = documento;
  const [tarefaId, setTarefaId] = useState<string | null>(null);
  const { data: tarefa } = useTarefa(tarefaId);
  useEffect(() => {
    if (!tarefa || tarefa.id !== tarefaId || !isEnded(tarefa.estado)) return;
    setTarefaId(null);
    void client.invalidateQueries({ queryKey: [especies[especie].apiDocumento, id] });
    void client.invalidateQueries({ queryKey: [recursos[especie].name] });
  }, [tarefa, tarefaId, especie, id, client]);
  const waiting = tarefa?.espera?.texto ?? translate('documento.situacao.consultando');
  return (
    <>
      <Button
        size="small"
        loading={tarefaId !== null}
        onClick={() =>
          requestSituacao(especie, [{ chave, empresaId: empresa.id }]).then(setTarefaId, (error: unknown) =>
            showError(error, 'documento.situacao.erro'),
          )
        }
      >
        {translate('documento.situacao.conferir')}
      </Button>
      <Box role="status" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {tarefaId !== null && waiting}
      </Box>
    </>
  );
}
