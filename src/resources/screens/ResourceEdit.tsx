import { Alert, Box, Button, Skeleton } from '@mui/material';
import { RecordContextProvider, useGetOne, useParams, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { type Resource, resourceGuard } from '../../../contract/resource.ts';
import { COMPANY_FIELD } from '../../../contract/withCompany.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { asText } from '../../ui/control.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { OfCompany } from '../../ui/OfCompany.tsx';
import { type ResourceRow, titleOf } from '../../ui/row.ts';
import { RevealScope } from '../../ui/taxNumber/reveal.tsx';
import { WhyButton } from '../../ui/why/WhyButton.tsx';
import type { Consequence } from '../form/DeleteButton.tsx';
import { type AskBeforeSave, EditForm } from '../form/EditForm.tsx';
import type { FieldInputs } from '../form/inputs.ts';
import { RecordHeader } from '../form/RecordHeader.tsx';
import { RecordView, Section } from '../form/Section.tsx';
import { HistoryButton } from '../history/HistoryButton.tsx';
import { CadastroNaReceita } from '../receita/CadastroNaReceita.tsx';
import { RecordNotFound } from './RecordNotFound.tsx';

function Loading({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  return (
    <Box aria-busy aria-label={translate('ra.page.loading')} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton width="40%" height={48} />
      {resource.sections.map(({ label, fields }) => (
        <Section key={label} label={label}>
          {fields.map((key) => (
            <Skeleton key={key} variant="rounded" height={40} />
          ))}
        </Section>
      ))}
    </Box>
  );
}

interface Props {
  resource: Resource;
  /** Rendered below the sections of a read-only record. */
  below?: ReactNode;
  inputs?: FieldInputs;
  /** Why this record is read-only, although others of its kind may be changed. */
  locked?: ReactNode;
  /** Reads what else is removed with the record, for the confirmation. */
  consequence?: Consequence;
  /** Rendered below the name: the current state of the record. */
  notice?: ReactNode;
  /** Rendered beside the save button: shows what saving will do. */
  effect?: ReactNode;
  ask?: AskBeforeSave;
  /** Rendered at the right of the name, before the history button. */
  tools?: ReactNode;
}

/** Renders a record of a resource: its form, or the same sections read-only for users who may not change it. */
export function ResourceEdit({
  resource,
  below,
  inputs,
  locked,
  consequence,
  notice,
  effect,
  ask,
  tools,
}: Props) {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const mayEdit = useCan(resourceGuard(resource, 'edit'));
  const {
    data: record,
    error,
    isPending,
    isFetching,
    refetch,
  } = useGetOne<ResourceRow>(resource.name, { id }, { retry: false });

  if (error instanceof ApiError && error.status === 404) return <RecordNotFound resource={resource} />;
  if (!record && error) {
    const retry = (
      <Button color="inherit" size="small" loading={isFetching} onClick={() => refetch()}>
        {translate('btn.tentar_de_novo')}
      </Button>
    );
    return <ErrorAlert error={error} title={translate('formulario.erro_abrir')} action={retry} />;
  }
  if (isPending || !record) return <Loading resource={resource} />;
  const whose = resource.scope === 'empresa' && <OfCompany id={asText(record[COMPANY_FIELD])} />;
  const belowName = (
    <>
      {whose}
      {notice}
    </>
  );
  return (
    <RevealScope key={record.id}>
      {mayEdit && !locked ? (
        <EditForm
          resource={resource}
          record={record}
          inputs={inputs}
          consequence={consequence}
          notice={belowName}
          effect={effect}
          ask={ask}
          tools={tools}
        />
      ) : (
        <RecordContextProvider value={record}>
          <RecordHeader
            title={titleOf(resource, record)}
            changed={resource.journal ? undefined : record.alteradoEm}
            actions={
              <>
                {tools}
                <HistoryButton resource={resource} record={record} />
              </>
            }
          />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {locked}
            {belowName}
            {!locked && resource.permissions.edit && (
              <Alert
                severity="info"
                action={<WhyButton missing={[resource.permissions.edit]} color="inherit" />}
                sx={{ flexWrap: 'wrap' }}
              >
                {translate('formulario.somente_leitura')}
              </Alert>
            )}
            <CadastroNaReceita resource={resource} record={record} />
            <RecordView resource={resource} record={record} />
            {below}
          </Box>
        </RecordContextProvider>
      )}
    </RevealScope>
  );
}
