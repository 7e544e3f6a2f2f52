-- What an order adds to the counts by day: its kind and nationality on the day it came, and the member on the day of
-- completion.
create function day_entries(process_status text, processing_mode text, nationality text, created_at timestamptz, processed_by text, processed_at timestamptz) returns table(kind text, day date, name text)
    language sql immutable
    as $$
      select kind, (at at time zone 'UTC')::date, name from (values
        (case process_status when 'Deleted' then null when 'Future' then 'future'
          else case processing_mode when 'Priority' then 'priority' else 'standard' end end, created_at, nationality),
        ('processed', processed_at, processed_by)
      ) as entry(kind, at, name)
      where kind is not null and at is not null and name is not null
    $$;
