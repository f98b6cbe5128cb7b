import { totalmem } from 'node:os';

export type DatabaseSettings = Record<string, string | number>;

const bytesPerMegabyte = 1024 * 1024;
const minBufferMegabytes = 64;
const maxBufferMegabytes = 1024;

/**
 * Settings that differ from PostgreSQL's defaults. Measurements of the order lists: disabling memoize halves their time, jit
 * brings no benefit, and on small machines synchronous reads are faster than io workers.
 */
export function databaseSettings(port: number, overrides: DatabaseSettings = {}): DatabaseSettings {
  return {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: 100,
    shared_buffers: `${sharedBuffersInMegabytes(totalmem())}MB`,
    // Containers often have only 64 MB of /dev/shm, which is too little for a parallel hash join.
    ...(process.platform === 'linux' && { dynamic_shared_memory_type: 'sysv' }),
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '256MB',
    io_method: 'sync',
    random_page_cost: 1.1,
    enable_memoize: 'off',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    default_text_search_config: 'pg_catalog.simple',
    // Failed statements may contain personal data; the application logs its own errors.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...overrides,
  };
}

/** A quarter of the memory, between 64 MB and 1 GB. */
export function sharedBuffersInMegabytes(memoryInBytes: number): number {
  const quarter = Math.floor(memoryInBytes / 4 / bytesPerMegabyte);
  return Math.min(maxBufferMegabytes, Math.max(minBufferMegabytes, quarter));
}

export function formatSettingsFile(settings: DatabaseSettings): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`);
  return `# Written at every start; changes made here are lost.\n${lines.join('\n')}\n`;
}
