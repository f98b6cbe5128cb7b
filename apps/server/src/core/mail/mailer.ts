import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';

export interface Mail {
  /** Stays the same when a mail is tried again, so that a mail server can drop the copy. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** The same as a page. */
  html?: string;
  /** The sender's name; 'Souk' by default. */
  from?: string;
  attachments?: readonly Attachment[];
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mailer {
  /** Hands one mail over; rejects when it could not be handed over. */
  send(mail: Mail): Promise<void>;
}

interface MailerOptions {
  /** Without one, mails become files in `folder`. */
  smtpUrl: string | undefined;
  folder: string;
  /** Where people reach Souk; its host is the sender's. */
  publicUrl: string;
  /** Tells a person at the console where a mail lies. */
  say?: (line: string) => void;
}

const SMTP_TIMEOUT_MS = 15_000;

export function createMailer({ smtpUrl, folder, publicUrl, say = sayOnConsole }: MailerOptions): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, new URL(publicUrl).hostname) : fileMailer(folder, say);
}

function smtpMailer(smtpUrl: string, host: string): Mailer {
  let transport: Transporter | undefined;
  return {
    async send({ id, to, subject, text, html, from = 'Souk', attachments = [] }) {
      transport ??= await openTransport(smtpUrl);
      // as an object, so that no text is ever read as several addresses
      await transport.sendMail({
        messageId: `<${id}@${host}>`,
        from: { name: from, address: `no-reply@${host}` },
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        attachments: [...attachments],
        // so that nobody's absence notice answers
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}

/** Loaded with the first mail: a server without a mail server need not hold it. */
async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
}

function fileMailer(folder: string, say: (line: string) => void): Mailer {
  return {
    async send({ id, to, subject, text, html, attachments = [] }) {
      const path = join(folder, `${id}.txt`);
      const attached = attachments.map(({ filename }) => `Attached: ${oneLine(filename)}\n`).join('');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path, `To: ${oneLine(to)}\nSubject: ${oneLine(subject)}\n${attached}\n${text}\n`, {
        mode: 0o600,
      });
      if (html !== undefined) await writeFile(join(folder, `${id}.html`), html, { mode: 0o600 });
      say(`Mail to ${oneLine(to)}, "${oneLine(subject)}": ${path}`);
    },
  };
}

const oneLine = (value: string): string => value.replace(/\s+/g, ' ');

function sayOnConsole(line: string): void {
  process.stdout.write(`${line}\n`);
}
