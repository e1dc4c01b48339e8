import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Button, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { ApiError, messageOf } from '../../dataProvider/ApiError.ts';
import { forgetFailures } from '../../ui/later.tsx';
import { PageMessage } from './PageMessage.tsx';

interface Props {
  error: Error;
  onRetry: () => void;
}

/** Renders a page that failed. Requires no router: react-admin also renders it outside of one. */
export function ErrorPage({ error, onRetry }: Props) {
  const translate = useTranslate();
  useEffect(forgetFailures, []);
  const requestId = error instanceof ApiError ? error.problem.requestId : '';
  return (
    <PageMessage
      alert
      icon={ErrorOutline}
      title={translate('ra.page.error')}
      actions={
        <>
          <Button variant="contained" onClick={onRetry}>
            {translate('btn.tentar_de_novo')}
          </Button>
          <Button onClick={() => location.reload()}>{translate('erro.recarregar')}</Button>
        </>
      }
    >
      <Typography>{messageOf(error)}</Typography>
      {requestId !== '' && (
        <Typography variant="body2">{translate('erro.ocorrencia', { id: requestId })}</Typography>
      )}
    </PageMessage>
  );
}
