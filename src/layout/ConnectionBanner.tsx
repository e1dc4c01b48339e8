import WifiOff from '@mui/icons-material/WifiOff';
import { Alert, Button } from '@mui/material';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isOnline, retryConnection, subscribeConnection } from '../dataProvider/connection.ts';
import { secondsToRetry } from '../dataProvider/overload.ts';
import { useValue } from '../valueStore.ts';

/** Renders a banner while the server does not respond or is overloaded; retries are automatic. */
export function ConnectionBanner() {
  const translate = useTranslate();
  const notify = useNotify();
  const online = useSyncExternalStore(subscribeConnection, isOnline);
  const seconds = useValue(secondsToRetry);
  const wasLost = useRef(false);
  useEffect(() => {
    if (online && wasLost.current) notify('conexao.restabelecida', { type: 'success' });
    wasLost.current = !online;
  }, [online, notify]);
  return (
    <div role="status" className="farol-conexao">
      {online && seconds > 0 && (
        <Alert role="presentation" severity="info" sx={{ borderRadius: 0, py: 0 }}>
          {translate('conexao.sobrecarga', { segundos: seconds })}
        </Alert>
      )}
      {!online && (
        <Alert
          role="presentation"
          severity="warning"
          variant="filled"
          icon={<WifiOff fontSize="small" aria-hidden />}
          action={
            <Button color="inherit" size="small" onClick={() => void retryConnection()}>
              {translate('conexao.tentar_agora')}
            </Button>
          }
          sx={{ borderRadius: 0, py: 0, alignItems: 'center' }}
        >
          {translate(navigator.onLine ? 'conexao.servidor_sem_resposta' : 'conexao.sem_internet')}
        </Alert>
      )}
    </div>
  );
}
